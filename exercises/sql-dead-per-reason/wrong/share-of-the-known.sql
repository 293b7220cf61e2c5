WITH names (reason) AS (VALUES ('permanent'), ('exhausted'), ('deadline'), ('unknown')),
set_aside AS (SELECT reason AS noted, coalesce(reason, 'unknown') AS reason FROM jobs WHERE status = 'dead')
SELECT names.reason, count(set_aside.reason) AS jobs,
       coalesce(round(100.0 * count(set_aside.reason) / nullif((SELECT count(noted) FROM set_aside), 0), 1), 0) AS share
  FROM names LEFT JOIN set_aside USING (reason)
 GROUP BY names.reason
 ORDER BY jobs DESC, names.reason;
