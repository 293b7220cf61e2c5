SELECT id, reason, :now - available_at AS waited_ms
  FROM jobs WHERE status NOT IN ('done', 'leased') ORDER BY available_at, id LIMIT 1;
