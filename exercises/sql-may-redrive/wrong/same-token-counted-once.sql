SELECT j.id, j.quantity, count(DISTINCT r.previous_token) AS redrives
  FROM jobs AS j LEFT JOIN redrives AS r ON r.id = j.id
 WHERE j.status = 'dead' AND j.reason IS NOT 'permanent'
 GROUP BY j.id
HAVING count(DISTINCT r.previous_token) < :most AND sum(r.previous_reason IS 'permanent') = 0
 ORDER BY redrives, j.id;
