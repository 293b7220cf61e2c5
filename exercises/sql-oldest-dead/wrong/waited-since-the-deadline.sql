SELECT id, reason, :now - deadline AS waited_ms
  FROM jobs
 WHERE status = 'dead'
 ORDER BY available_at, id
 LIMIT 1;
