WITH names (reason) AS (VALUES ('permanent'), ('exhausted'), ('deadline'), ('unknown')),
total AS (SELECT count(*) AS n FROM jobs WHERE status = 'dead')
SELECT names.reason, count(j.id) AS jobs, coalesce(round(100.0 * count(j.id) / nullif(n, 0), 1), 0) AS share
  FROM names CROSS JOIN total
  LEFT JOIN jobs AS j ON coalesce(j.reason, 'unknown') = names.reason
 GROUP BY names.reason, n
 ORDER BY jobs DESC, names.reason;
