with ranked as (
  select *, row_number() over (order by available_at asc, id asc) as place
  from jobs
  where status = 'dead'
)
select id, reason, $now - available_at as waited_ms from ranked where place = 1
