-- How many jobs are there? And how many of them are dead, and of what?
SELECT reason, count(*) AS jobs, 100 AS share
  FROM jobs
 GROUP BY reason;
