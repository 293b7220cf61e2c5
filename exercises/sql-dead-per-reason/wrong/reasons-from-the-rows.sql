SELECT coalesce(reason, 'unknown') AS reason, count(*) AS jobs,
       round(100.0 * count(*) / sum(count(*)) OVER (), 1) AS share
  FROM jobs
 WHERE status = 'dead'
 GROUP BY 1
 ORDER BY jobs DESC, reason;
