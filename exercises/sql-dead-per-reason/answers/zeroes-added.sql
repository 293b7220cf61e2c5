SELECT reason, sum(k) AS jobs, round(coalesce(100.0 * sum(k) / nullif((SELECT count(*) FROM jobs WHERE status='dead'), 0), 0), 1) AS share FROM (
  SELECT coalesce(reason,'unknown') AS reason, 1 AS k FROM jobs WHERE status = 'dead'
  UNION ALL VALUES ('permanent',0),('exhausted',0),('deadline',0),('unknown',0)
) GROUP BY reason ORDER BY jobs DESC, reason ASC;
