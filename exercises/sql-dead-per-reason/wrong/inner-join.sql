WITH names (reason) AS (VALUES ('permanent'), ('exhausted'), ('deadline'), ('unknown')),
set_aside AS (SELECT coalesce(reason, 'unknown') AS reason FROM jobs WHERE status = 'dead')
SELECT names.reason, count(*) AS jobs,
       round(100.0 * count(*) / (SELECT count(*) FROM set_aside), 1) AS share
  FROM names JOIN set_aside USING (reason)
 GROUP BY names.reason
UNION ALL
SELECT 'unknown', 0, 0.0 WHERE NOT EXISTS (SELECT 1 FROM set_aside WHERE reason = 'unknown')
 ORDER BY jobs DESC, reason;
