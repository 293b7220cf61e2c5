WITH names (reason) AS (VALUES ('permanent'), ('exhausted'), ('deadline'))
SELECT names.reason, count(j.id) AS jobs,
       coalesce(round(100.0 * count(j.id) / nullif((SELECT count(*) FROM jobs WHERE status = 'dead'), 0), 1), 0) AS share
  FROM names LEFT JOIN jobs AS j ON j.status = 'dead' AND j.reason = names.reason
 GROUP BY names.reason
 ORDER BY jobs DESC, names.reason;
