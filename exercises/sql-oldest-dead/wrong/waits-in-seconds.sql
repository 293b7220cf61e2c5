SELECT id, reason, (:now - available_at) / 1000 AS waited_ms
  FROM jobs WHERE status = 'dead' ORDER BY available_at, id LIMIT 1;
