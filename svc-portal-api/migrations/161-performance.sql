-- What came of each case, from its events alone. Days and time limit are those of the first decision that was not undone,
-- the outcome is that of the last one. Decisions that were undone never count.
create view case_result as
with undone as not materialized (
  select case_id, (data ->> 'undoes')::int as sequence from case_event where kind = 'undone'
),
decision as (
  select event.case_id, event.sequence, (event.at at time zone 'Asia/Baku')::date as day,
    event.data ->> 'outcome' as outcome
  from case_event event
  where event.data ? 'outcome' and event.kind = 'step'
    and not exists (
      select from undone where undone.case_id = event.case_id and undone.sequence = event.sequence
    )
),
first_decision as (
  select distinct on (case_id) case_id, sequence, day from decision order by case_id, sequence
),
last_decision as (
  select distinct on (case_id) case_id, outcome from decision order by case_id, sequence desc
)
select submitted.case_id, service_case.company_id, service_case.person_id, submitted.data -> 'facts' as facts,
  submitted.at as received_at, (submitted.at at time zone 'Asia/Baku')::date as received_on,
  first_decision.day as decided_on, last_decision.outcome,
  first_decision.day <= (
    select (due.data ->> 'dueOn')::date from case_event due
    where due.case_id = first_decision.case_id and due.sequence <= first_decision.sequence
      and due.data ->> 'dueOn' is not null
      and not exists (
        select from undone where undone.case_id = due.case_id and undone.sequence = due.sequence
      )
    order by due.sequence desc limit 1
  ) as in_time
from case_event submitted
join service_case on service_case.id = submitted.case_id
left join first_decision on first_decision.case_id = submitted.case_id
left join last_decision on last_decision.case_id = submitted.case_id
where submitted.step = 'submit';

-- Figures of services, computed from the events of cases and the answers of surveys. They are suppressed when they are read.
create table service_figure (
  company_id smallint not null check (company_id in (1, 2)),
  -- Quarter, or `year` for the last four quarters that have ended.
  period text not null,
  -- Code of the case type, `portal`, or empty for all services.
  service text not null,
  received int not null,
  decided int not null,
  in_time int not null,
  median_days int,
  p90_days int,
  -- Decided cases that waited for their applicant at least once, and the commonest reason.
  returned int not null,
  return_reason text,
  -- Persons with a decided case.
  persons int not null,
  -- Numbers of decided cases by outcome.
  outcomes jsonb not null,
  -- Numbers of the scores 1 to 5 by question.
  scores jsonb not null,
  primary key (company_id, period, service)
);

create table service_figure_run (
  company_id smallint primary key check (company_id in (1, 2)),
  computed_at timestamptz not null
);
