SELECT min(id) AS id, reason, :now - min(available_at) AS waited_ms
  FROM jobs
 WHERE status = 'dead'
HAVING count(*) > 0;
