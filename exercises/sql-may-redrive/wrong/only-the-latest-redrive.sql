SELECT j.id, j.quantity, (SELECT count(*) FROM redrives AS r WHERE r.id = j.id) AS redrives
  FROM jobs AS j
 WHERE j.status = 'dead' AND j.reason IS NOT 'permanent' AND redrives < :most
   AND (SELECT previous_reason FROM redrives AS r WHERE r.id = j.id ORDER BY at_ms DESC LIMIT 1) IS NOT 'permanent'
 ORDER BY redrives, j.id;
