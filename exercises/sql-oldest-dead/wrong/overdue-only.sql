SELECT id, reason, :now - available_at AS waited_ms
  FROM jobs
 WHERE status = 'dead' AND deadline <= :now
 ORDER BY available_at, id
 LIMIT 1;
