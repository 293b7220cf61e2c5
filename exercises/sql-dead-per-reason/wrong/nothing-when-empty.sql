WITH names (reason) AS (VALUES ('permanent'), ('exhausted'), ('deadline'), ('unknown')),
total AS (SELECT count(*) AS n FROM jobs WHERE status = 'dead')
SELECT names.reason, count(jobs.id) AS jobs, round(100.0 * count(jobs.id) / n, 1) AS share
  FROM names CROSS JOIN total
  LEFT JOIN jobs ON status = 'dead' AND coalesce(jobs.reason, 'unknown') = names.reason
 WHERE n > 0
 GROUP BY names.reason
 ORDER BY jobs DESC, names.reason;
