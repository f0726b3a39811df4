-- Matter of a case: folded words of the fields by which its type finds similar cases (`similarBy`). It is written with the
-- case, so that similar and repeated ones are found by index. Cases without one of the values have none.
alter table service_case add column matter text;

update service_case c set matter = found.matter
from (
  select s.id, string_agg(words(coalesce(s.form_values->>field.name, '')), '|' order by field.place) as matter
  from service_case s
  join (values ('complaint', array['party', 'about', 'cause']),
    ('consumer-complaint', array['traderName', 'objectType', 'cause']),
    ('competition-violation', array['partyName', 'violationType', 'sector'])) by_type (type, fields) using (type)
  cross join unnest(by_type.fields) with ordinality field (name, place)
  group by s.id
  having bool_and(words(coalesce(s.form_values->>field.name, '')) <> '')
) found
where found.id = c.id;

drop index service_case_matter;
create index service_case_matter on service_case (company_id, type, matter, received_at) where matter is not null;
