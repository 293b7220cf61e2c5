SELECT j.id, j.quantity, count(r.previous_reason) AS redrives
  FROM jobs AS j LEFT JOIN redrives AS r ON r.id = j.id
 WHERE j.status = 'dead' AND j.reason IS NOT 'permanent'
 GROUP BY j.id
HAVING count(r.previous_reason) < :most AND sum(r.previous_reason IS 'permanent') = 0
 ORDER BY redrives, j.id;
