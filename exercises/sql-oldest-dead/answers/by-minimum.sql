WITH d AS (SELECT id, reason, available_at FROM jobs WHERE status = 'dead'),
     first AS (SELECT min(id) AS id FROM d WHERE available_at = (SELECT min(available_at) FROM d))
SELECT d.id, d.reason, :now - d.available_at AS waited_ms
  FROM d JOIN first ON first.id = d.id;
