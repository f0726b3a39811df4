-- Generated events for the benchmark: $cases cases of a year with six events each, and a seventh of two thirds of them.
create temp table bench_case as
select gen_random_uuid() as id, n,
  (date_trunc('month', now()) - interval '12 months' + (n % 364) * interval '1 day' + interval '9 hours') as received_at,
  (array['suggestion', 'complaint', 'application', 'consumer-complaint'])[1 + n % 4] as type
from generate_series(1, $cases) n;

insert into service_case (id, number, company_id, type, form_version, workflow, state, state_group, clock, visitor_email,
  applicant, language, channel, subject, form_values, search_words, unit, received_at, term_days, last_sequence,
  updated_at)
select id, 'Q26-' || lpad(n::text, 8, '0'), 2, type, 1, 'appeal', 'decided', 'closed', 'stopped',
  'applicant-' || n || '@example.com', '{"name": "Applicant"}', 'az', 'web', 'Subject', '{}', 'subject', 'appeals',
  received_at, 15, 6 + (n % 3 > 0)::int, now()
from bench_case;

-- Data of the engine: facts of the submission, the due day, the decision with its letter; one decision in 30 is undone.
insert into case_event (case_id, sequence, kind, at, actor_kind, step, state_before, state_after, is_internal, data,
  content, previous_hash, hash)
select id, s.sequence, case when s.step is null then 'note' when s.step = 'undo' and n % 30 = 1 then 'undone' else 'step' end,
  received_at + s.days * interval '1 day' * (1 + n % 3), 'official',
  case when s.step = 'undo' then case when n % 30 = 1 then null else 'close' end else s.step end,
  null, s.step, s.step is null,
  case s.step
    when 'submit' then jsonb_build_object('dueOn', (received_at + interval '21 days')::date, 'facts', jsonb_build_object(
      'type', type, 'channel', (array['web', 'call'])[1 + n % 2], 'object', 'object-' || n % 12, 'cause', 'cause-' || n % 9,
      'region', 'region-' || n % 14))
    when 'decide' then jsonb_build_object('outcome', (array['satisfied', 'refused', 'explained', 'forwarded'])[1 + n % 4],
      'letters', jsonb_build_object('az', jsonb_build_object('subject', 'Answer', 'body', repeat('The answer ' || n || '. ', 40))))
    when 'undo' then case when n % 30 = 1 then '{"undoes": 6}'::jsonb else '{}' end
    else jsonb_build_object('note', 'Note of an official on case ' || n)
  end,
  repeat('c', 300), decode(repeat('00', 32), 'hex'), decode(repeat('01', 32), 'hex')
from bench_case
cross join (values (1, 'submit', 0), (2, 'register', 1), (3, 'start-review', 2), (4, null, 4), (5, 'investigate', 6),
  (6, 'decide', 9), (7, 'undo', 9)) s (sequence, step, days)
where s.sequence < 7 or n % 3 > 0;
