/* reason IS r: nulls compare equal */
WITH names(label, r) AS (VALUES ('permanent','permanent'),('exhausted','exhausted'),('deadline','deadline'),('unknown',NULL)),
dead AS (SELECT reason FROM jobs WHERE status IS 'dead')
SELECT label AS reason, (SELECT count(*) FROM dead WHERE reason IS r) AS jobs,
 coalesce((SELECT round(avg(reason IS r) * 100, 1) FROM dead), 0) AS share
FROM names ORDER BY jobs DESC, label
