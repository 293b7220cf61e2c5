SELECT id, reason, :now - available_at AS waited_ms
  FROM jobs ORDER BY available_at, id LIMIT 1;
