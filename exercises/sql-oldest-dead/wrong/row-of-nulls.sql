WITH d AS (SELECT * FROM jobs WHERE status = 'dead' ORDER BY available_at, id LIMIT 1)
SELECT max(id) AS id, max(reason) AS reason, :now - min(available_at) AS waited_ms FROM d;
