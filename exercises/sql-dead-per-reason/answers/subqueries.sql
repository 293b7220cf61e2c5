WITH RECURSIVE counted AS (
  SELECT value AS reason,
         (SELECT count(*) FROM jobs
           WHERE status IS 'dead' AND CASE WHEN reason IS NULL THEN 'unknown' ELSE reason END = value) AS jobs
    FROM json_each('["permanent","exhausted","deadline","unknown"]')
)
SELECT reason, jobs,
       CASE (SELECT sum(jobs) FROM counted)
         WHEN 0 THEN 0
         ELSE round(CAST(jobs AS REAL) / (SELECT sum(jobs) FROM counted) * 100.0, 1)
       END AS share
  FROM counted
 ORDER BY -jobs, reason;
