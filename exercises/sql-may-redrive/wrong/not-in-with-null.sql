SELECT j.id, j.quantity, (SELECT count(*) FROM redrives WHERE id = j.id) AS redrives
  FROM jobs AS j
 WHERE j.status = 'dead' AND j.reason IS NOT 'permanent'
   AND (SELECT count(*) FROM redrives WHERE id = j.id) < :most
   AND 'permanent' NOT IN (SELECT previous_reason FROM redrives WHERE id = j.id)
 ORDER BY redrives, j.id;
