-- The one before which no other dead job comes.
SELECT (@now - d.available_at) AS "waited_ms", d."id", d."reason"
  FROM jobs AS d
 WHERE d.status IS 'dead'
   AND NOT EXISTS (
     SELECT * FROM jobs AS o
      WHERE o.status = 'dead' AND (o.available_at, o.id) < (d.available_at, d.id)
   );
