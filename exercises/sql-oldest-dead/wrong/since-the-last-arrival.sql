SELECT id, reason, (SELECT max(available_at) FROM jobs) - available_at AS waited_ms
  FROM jobs WHERE status = 'dead' ORDER BY available_at, id LIMIT 1;
