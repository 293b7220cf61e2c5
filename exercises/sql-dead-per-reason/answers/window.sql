select n.column1 as reason,
       count(j.id) as jobs,
       ifnull(round(count(j.id) * 100.0 / nullif(sum(count(j.id)) over (), 0), 1), 0.0) as share
from (values ('deadline'), ('exhausted'), ('permanent'), ('unknown')) as n
left join jobs as j
  on j.status = 'dead' and ifnull(j.reason, 'unknown') = n.column1
group by n.column1
order by 2 desc, 1 asc
