SELECT id, reason, :now - available_at AS waited_ms
  FROM jobs
 WHERE status = 'dead'
   AND available_at = (SELECT min(available_at) FROM jobs WHERE status = 'dead')
 ORDER BY id;
