select * from (
  select id, quantity, (select count(*) from redrives as r where r.id = jobs.id) as redrives
  from jobs
  where status = 'dead' and coalesce(reason, '') <> 'permanent'
) as candidate
where redrives < $most
  and not exists (select 1 from redrives as r where r.id = candidate.id and r.previous_reason = 'permanent')
order by redrives, id
