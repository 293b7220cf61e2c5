WITH past AS (
  SELECT id, count(*) AS n, max(previous_reason IS 'permanent') AS hopeless FROM redrives GROUP BY id
)
SELECT j.id, j.quantity, past.n AS redrives
  FROM jobs AS j LEFT JOIN past ON past.id = j.id
 WHERE j.status = 'dead' AND j.reason IS NOT 'permanent'
   AND coalesce(past.hopeless, 0) = 0 AND coalesce(past.n, 0) < :most
 ORDER BY past.n, j.id;
