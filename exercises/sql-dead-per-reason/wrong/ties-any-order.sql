WITH names (reason, place) AS (
  VALUES ('permanent', 1), ('exhausted', 2), ('deadline', 3), ('unknown', 4)
), set_aside AS (SELECT coalesce(reason, 'unknown') AS reason FROM jobs WHERE status = 'dead')
SELECT names.reason, count(set_aside.reason) AS jobs,
       coalesce(round(100.0 * count(set_aside.reason) / (SELECT count(*) FROM set_aside), 1), 0) AS share
  FROM names LEFT JOIN set_aside USING (reason)
 GROUP BY names.reason
 ORDER BY jobs DESC, max(place);
