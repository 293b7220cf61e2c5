-- All that are dead, without those that ever failed for good, without those that came back too often.
WITH allowed AS (
  SELECT id FROM jobs WHERE status = 'dead'
  EXCEPT SELECT id FROM jobs WHERE reason = 'permanent'
  EXCEPT SELECT id FROM redrives WHERE previous_reason = 'permanent'
  EXCEPT SELECT id FROM redrives GROUP BY id HAVING count(*) >= @most
), often AS (SELECT id, count(*) AS n FROM redrives GROUP BY id)
SELECT ifnull(n, 0) AS redrives, quantity, id
  FROM allowed JOIN jobs USING (id) LEFT JOIN often USING (id)
 WHERE ifnull(n, 0) < @most
 ORDER BY 1, id ASC;
