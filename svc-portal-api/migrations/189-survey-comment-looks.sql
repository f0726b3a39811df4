-- Log of the officials who read comments of surveys, which can have the contact of their authors. Deleted with the answers of the quarter.
create table survey_comment_look (
  person_id uuid not null references person,
  company_id smallint not null check (company_id in (1, 2)),
  quarter text not null check (quarter ~ '^20\d\d-Q[1-4]$'),
  -- Service whose comments were read; null for all that the official reads.
  service text,
  page int not null,
  at timestamptz not null
);
create index on survey_comment_look (company_id, quarter, at desc);
create index on survey_comment_look (person_id);
create index survey_answer_comment on survey_answer (company_id, quarter, answered_at desc) where comment <> '';
