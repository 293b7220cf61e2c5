WITH first AS (SELECT * FROM jobs ORDER BY available_at, id LIMIT 50)
SELECT id, reason, :now - available_at AS waited_ms
  FROM first WHERE status = 'dead' ORDER BY available_at, id LIMIT 1;
