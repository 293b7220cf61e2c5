SELECT id, reason, CAST(strftime('%s', 'now') AS INTEGER) * 1000 - available_at AS waited_ms
  FROM jobs
 WHERE status = 'dead'
 ORDER BY available_at, id
 LIMIT 1;
