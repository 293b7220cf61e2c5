SELECT j.id, j.quantity, (SELECT count(*) FROM redrives) AS redrives
  FROM jobs AS j
 WHERE j.status = 'dead' AND j.reason IS NOT 'permanent'
   AND (SELECT count(*) FROM redrives WHERE id = j.id) < :most
   AND NOT EXISTS (SELECT 1 FROM redrives WHERE id = j.id AND previous_reason = 'permanent')
 ORDER BY (SELECT count(*) FROM redrives WHERE id = j.id), j.id;
