-- Periodic reports of organizations: one for each organization, type and period, from the first saved draft on.
create table periodic_report (
  id uuid primary key default gen_random_uuid(),
  company_id smallint not null check (company_id in (1, 2)),
  -- The organization: any person with a certificate of it works on the report.
  tax_id text not null check (tax_id ~ '^\d{10}$'),
  type text not null,
  period text not null check (period ~ '^20\d\d(-Q[1-4])?$'),
  state text not null check (state in ('draft', 'submitted', 'returned', 'accepted')),
  -- Name and record of the organization when it was saved last.
  organization text not null,
  record_number text not null,
  -- Cells by column, as text. Submitted tables are in the events.
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  revision int not null check (revision > 0),
  saved_at timestamptz not null,
  saved_by uuid not null references person,
  number text unique,
  submissions int not null default 0,
  submitted_at timestamptz,
  submitted_by uuid references person,
  due_on date not null,
  unique (company_id, tax_id, type, period),
  check ((state = 'draft') = (number is null)),
  check ((number is null) = (submitted_at is null))
);
create index periodic_report_desk on periodic_report (company_id, state, submitted_at) where number is not null;

create sequence periodic_report_number;

-- What was submitted and decided; never changed.
create table periodic_report_event (
  report_id uuid not null references periodic_report on delete cascade,
  sequence int not null,
  kind text not null check (kind in ('submitted', 'returned', 'accepted')),
  at timestamptz not null,
  person_id uuid not null references person,
  -- Idempotency key of a submission.
  key uuid,
  rows jsonb,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  note text not null default '',
  primary key (report_id, sequence),
  unique (report_id, key),
  check ((kind = 'submitted') = (rows is not null and sha256 is not null and key is not null))
);
