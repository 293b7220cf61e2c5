SELECT j.id, j.quantity, (SELECT count(*) FROM redrives AS r WHERE r.id = j.id) AS redrives
  FROM jobs AS j
 WHERE j.status = 'dead' AND j.reason IS NOT 'permanent' AND redrives < :most
   AND NOT EXISTS (SELECT 1 FROM redrives AS r WHERE r.previous_reason = 'permanent')
 ORDER BY redrives, j.id;
