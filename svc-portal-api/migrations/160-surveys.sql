-- Answers of surveys: one for each person, service and quarter. A service is a case type, or `portal`.
create table survey_answer (
  company_id smallint not null check (company_id in (1, 2)),
  person_id uuid not null references person,
  service text not null,
  quarter text not null check (quarter ~ '^20\d\d-Q[1-4]$'),
  overall smallint not null check (overall between 1 and 5),
  ease smallint check (ease between 1 and 5),
  clarity smallint check (clarity between 1 and 5),
  time smallint check (time between 1 and 5),
  staff smallint check (staff between 1 and 5),
  understood smallint check (understood between 1 and 5),
  -- Never published.
  comment text not null,
  may_contact boolean not null,
  answered_at timestamptz not null,
  primary key (person_id, company_id, service, quarter)
);
create index survey_answer_quarter on survey_answer (company_id, quarter);
