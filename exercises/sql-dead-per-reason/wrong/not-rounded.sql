WITH names (reason) AS (VALUES ('permanent'), ('exhausted'), ('deadline'), ('unknown')),
set_aside AS (SELECT coalesce(reason, 'unknown') AS reason FROM jobs WHERE status = 'dead')
SELECT names.reason, count(set_aside.reason) AS jobs,
       coalesce(100.0 * count(set_aside.reason) / (SELECT count(*) FROM set_aside), 0) AS share
  FROM names LEFT JOIN set_aside USING (reason)
 GROUP BY names.reason
 ORDER BY jobs DESC, names.reason;
