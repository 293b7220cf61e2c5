SELECT id, reason, :now - available_at AS waited_ms
  FROM jobs WHERE reason IN ('permanent', 'exhausted', 'deadline') ORDER BY available_at, id LIMIT 1;
