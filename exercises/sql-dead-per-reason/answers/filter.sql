-- One pass over the table, one row per reason made of it.
WITH c AS (
  SELECT count(*) FILTER (WHERE reason = 'permanent') AS p,
         count(*) FILTER (WHERE reason = 'exhausted') AS e,
         count(*) FILTER (WHERE reason = 'deadline') AS d,
         count(*) FILTER (WHERE reason IS NULL) AS u,
         max(count(*), 1) AS total
    FROM jobs WHERE status = 'dead'
), listed AS (
  SELECT 'permanent' AS reason, p AS jobs, total FROM c
  UNION ALL SELECT 'exhausted', e, total FROM c
  UNION ALL SELECT 'deadline', d, total FROM c
  UNION ALL SELECT 'unknown', u, total FROM c
)
SELECT jobs, round(jobs * 1.0 / total * 100, 1) AS share, reason
  FROM listed
 ORDER BY jobs DESC, reason;
