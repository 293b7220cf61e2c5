SELECT id, reason, :now - available_at AS waited_ms
  FROM jobs WHERE status = 'dead' ORDER BY available_at, rowid LIMIT 1;
