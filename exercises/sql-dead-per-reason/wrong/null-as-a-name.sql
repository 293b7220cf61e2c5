WITH names (reason) AS (VALUES ('permanent'), ('exhausted'), ('deadline'), (NULL)),
set_aside AS (SELECT reason FROM jobs WHERE status = 'dead')
SELECT names.reason,
       (SELECT count(*) FROM set_aside WHERE set_aside.reason IS names.reason) AS jobs,
       coalesce(round(100.0 * (SELECT count(*) FROM set_aside WHERE set_aside.reason IS names.reason)
                      / (SELECT count(*) FROM set_aside), 1), 0) AS share
  FROM names
 ORDER BY jobs DESC, coalesce(names.reason, 'unknown');
