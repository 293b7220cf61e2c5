WITH lives AS (
  SELECT DISTINCT j.id, j.quantity, j.status,
         count(r.rowid) OVER each AS redrives,
         max(CASE WHEN 'permanent' IN (j.reason, r.previous_reason) THEN 1 ELSE 0 END) OVER each AS final
    FROM jobs j LEFT OUTER JOIN redrives r ON j.id = r.id
  WINDOW each AS (PARTITION BY j.id)
)
SELECT id, quantity, redrives FROM lives
 WHERE status = 'dead' AND NOT final AND redrives < :most
 ORDER BY redrives ASC, id ASC;
