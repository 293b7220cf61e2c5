SELECT j.id, j.quantity, count(r.id) AS redrives
  FROM jobs AS j LEFT JOIN redrives AS r ON r.id = j.id
 WHERE j.status = 'dead' AND j.reason IS NOT 'permanent'
 GROUP BY j.id
HAVING count(r.id) < :most
   AND count(*) FILTER (WHERE r.previous_reason = 'permanent') = 0
 ORDER BY CAST(redrives AS TEXT), j.id;
