SELECT id, reason, :now - deadline AS waited_ms
  FROM jobs WHERE status = 'dead' ORDER BY deadline, id LIMIT 1;
