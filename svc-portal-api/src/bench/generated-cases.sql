-- Generated cases for the benchmark: $open open cases and $closed closed ones of 4 units, 48 officials and 4,000 applicants.
insert into person (id, role, name, surname, sso_issuer, sso_subject, activated_at, created_at)
select gen_random_uuid(), case when n <= 48 then 'ADMIN' else 'ASAN_USER' end, 'Person', 'No. ' || n,
  'https://bench.example', 'bench-' || n, now(), now()
from generate_series(1, 4048) n;

create temp table bench_official as
select id, row_number() over (order by sso_subject) - 1 as place from person
where sso_issuer = 'https://bench.example' and role = 'ADMIN';
create temp table bench_applicant as
select id, row_number() over (order by sso_subject) - 1 as place from person
where sso_issuer = 'https://bench.example' and role = 'ASAN_USER';
create index on bench_official (place);
create index on bench_applicant (place);

insert into service_case (number, registration_number, company_id, type, form_version, workflow, state, state_group,
  clock, person_id, applicant, language, channel, subject, form_values, object, cause, region, trader, matter, search_words,
  unit, assignee_id, received_at, registered_at, closed_at, term_days, due_on, escalation, version, last_sequence,
  agency_read, agency_news, updated_at)
select 'Q26-' || lpad(n::text, 8, '0'), 'U' || n % 6 || '-' || n || '/2026', 2, t.type, 1, 'appeal',
  case when n > $open then 'closed' else s.state end, case when n > $open then 'closed' else 'in-progress' end,
  case when n > $open then 'stopped' when s.state = 'info-requested' then 'paused' else 'running' end,
  a.id, jsonb_build_object('name', 'Applicant No. ' || n % 4000, 'email', 'applicant-' || n % 4000 || '@example.com'),
  'az', 'web', 'Subject of the appeal ' || n,
  jsonb_build_object('subject', 'Subject of the appeal ' || n, 'text', repeat('Text of the appeal ' || n || '. ', 60)),
  'object-' || n % 6, 'cause-' || n % 7, 'region-' || n % 70, 'Trader No. ' || n % 3000,
  'trader no ' || n % 3000 || '|cause ' || n % 7,
  'q26-' || lpad(n::text, 8, '0') || ' u' || n % 6 || '-' || n || '/2026 applicant no. ' || n % 4000 ||
    ' subject of the appeal ' || n || ' trader no. ' || n % 3000,
  (array['appeals', 'metrology', 'conformity', 'standards'])[1 + (n / 4) % 4], case when n % 5 = 0 then null else o.id end,
  now() - (n % 400) * interval '1 hour', now(), case when n > $open then now() end, 15,
  current_date - 5 + (n % 40)::int, case when n % 40 < 5 then 100 when n % 40 < 10 then 80 else 0 end, 1, 3,
  case when n % 3 = 0 then 1 else 3 end, 2, now()
from generate_series(1, $open + $closed) n
join (values (0, 'suggestion'), (1, 'complaint'), (2, 'application'), (3, 'suggestion')) t(place, type)
  on t.place = n % 4
join (values (0, 'submitted'), (1, 'registered'), (2, 'under-review'), (3, 'investigating'), (4, 'info-requested'))
  s(place, state) on s.place = n % 5
join bench_official o on o.place = n % 48
join bench_applicant a on a.place = n % 4000;
