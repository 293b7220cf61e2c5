SELECT j.id, j.quantity, count(r.id) OVER (PARTITION BY j.id) AS redrives
  FROM jobs AS j LEFT JOIN redrives AS r ON r.id = j.id
 WHERE j.status = 'dead' AND j.reason IS NOT 'permanent'
   AND (SELECT count(*) FROM redrives WHERE id = j.id) < :most
   AND NOT EXISTS (SELECT 1 FROM redrives WHERE id = j.id AND previous_reason = 'permanent')
 ORDER BY redrives, j.id;
