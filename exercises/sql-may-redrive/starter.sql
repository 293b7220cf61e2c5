-- Dead, yes. But may all of them come back?
SELECT id, quantity, 0 AS redrives
  FROM jobs
 WHERE status = 'dead';
