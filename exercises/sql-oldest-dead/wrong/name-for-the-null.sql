SELECT id, coalesce(reason, 'unknown') AS reason, :now - available_at AS waited_ms
  FROM jobs
 WHERE status = 'dead'
 ORDER BY available_at, id
 LIMIT 1;
