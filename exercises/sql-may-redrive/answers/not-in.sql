select id, quantity, (select count(*) from redrives where redrives.id = jobs.id) as redrives from jobs
where status = 'dead' and ifnull(reason, '') <> 'permanent'
and id not in (select id from redrives where previous_reason = 'permanent')
and id not in (select id from redrives group by id having count(*) >= :most)
order by redrives, id
