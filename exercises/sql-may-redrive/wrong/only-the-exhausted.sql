SELECT j.id, j.quantity, count(r.id) AS redrives
  FROM jobs AS j LEFT JOIN redrives AS r ON r.id = j.id
 WHERE j.status = 'dead' AND j.reason = 'exhausted'
 GROUP BY j.id
HAVING count(r.id) < :most AND sum(r.previous_reason IS 'permanent') = 0
 ORDER BY redrives, j.id;
