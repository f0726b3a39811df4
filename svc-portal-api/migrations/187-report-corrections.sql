-- The last day of corrections is kept apart: due_on stays the last day of the first submission, which decides whether it was late.
alter table periodic_report add column corrections_due_on date;

-- Returned reports had the last day of their corrections in due_on. The first one is that of the rules; weekends move it.
update periodic_report report
set corrections_due_on = report.due_on,
  due_on = rule.day + case extract(isodow from rule.day) when 6 then 2 when 7 then 1 else 0 end
from (
  select id, (case
      when length(period) = 4 then make_date(period::int, 12, 31)
      else (make_date(left(period, 4)::int, right(period, 1)::int * 3, 1) + interval '1 month - 1 day')::date
    end + case type when 'proficiency-results' then 90 else 20 end) as day
  from periodic_report
) rule
where rule.id = report.id
  and exists (select from periodic_report_event event where event.report_id = report.id and event.kind = 'returned');
