WITH names (reason) AS (VALUES ('permanent'), ('exhausted'), ('deadline'), (NULL)),
set_aside AS (SELECT id, reason FROM jobs WHERE status = 'dead')
SELECT coalesce(names.reason, 'unknown') AS reason, count(set_aside.id) AS jobs,
       coalesce(round(100.0 * count(set_aside.id) / (SELECT count(*) FROM set_aside), 1), 0) AS share
  FROM names LEFT JOIN set_aside ON set_aside.reason = names.reason
 GROUP BY names.reason
 ORDER BY jobs DESC, 1;
