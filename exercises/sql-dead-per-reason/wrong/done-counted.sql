WITH names (reason) AS (VALUES ('permanent'), ('exhausted'), ('deadline'), ('unknown')),
ended AS (SELECT coalesce(reason, 'unknown') AS reason FROM jobs WHERE status IN ('dead', 'done'))
SELECT names.reason, count(ended.reason) AS jobs,
       coalesce(round(100.0 * count(ended.reason) / (SELECT count(*) FROM ended), 1), 0) AS share
  FROM names LEFT JOIN ended USING (reason)
 GROUP BY names.reason
 ORDER BY jobs DESC, names.reason;
