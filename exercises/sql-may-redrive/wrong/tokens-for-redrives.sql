SELECT id, quantity, token AS redrives
  FROM jobs AS j
 WHERE status = 'dead' AND reason IS NOT 'permanent' AND token < :most
   AND NOT EXISTS (SELECT 1 FROM redrives AS r WHERE r.id = j.id AND r.previous_reason = 'permanent')
 ORDER BY token, id;
