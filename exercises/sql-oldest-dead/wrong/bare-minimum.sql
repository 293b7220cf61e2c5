SELECT id, reason, :now - min(available_at) AS waited_ms
  FROM jobs
 WHERE status = 'dead';
