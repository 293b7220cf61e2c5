SELECT id, reason, :now - available_at AS waited_ms
  FROM jobs
 WHERE status = 'dead' AND available_at = (SELECT min(available_at) FROM jobs)
 ORDER BY id LIMIT 1;
