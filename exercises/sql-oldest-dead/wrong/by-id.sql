SELECT id, reason, :now - available_at AS waited_ms
  FROM jobs WHERE status = 'dead' ORDER BY id LIMIT 1;
