-- Cases: appeals now, applications and obligations later. A case type is a folder of data (`cases/`).
create table service_case (
  id uuid primary key default gen_random_uuid(),
  -- Number for people, with a check character.
  number text not null unique,
  registration_number text unique,
  company_id smallint not null check (company_id in (1, 2)),
  type text not null,
  form_version int not null,
  workflow text not null,
  state text not null,
  -- Group and clock of the state, for lists.
  state_group text not null check (state_group in ('needs-me', 'in-progress', 'closed')),
  clock text not null check (clock in ('running', 'paused', 'stopped')),
  -- Applicant: a person with the account of the session, or a visitor with an address.
  person_id uuid references person,
  account text,
  visitor_email text,
  applicant jsonb not null,
  language text not null check (language in ('az', 'en', 'ru')),
  channel text not null check (channel in ('web', 'call', 'paper', 'app')),
  subject text not null,
  form_values jsonb not null,
  -- Copies of fields for lists, similar cases and the open table.
  object text,
  cause text,
  region text,
  trader text,
  -- Folded words of numbers, applicant, subject and trader, for the search of officials.
  search_words text not null,
  unit text not null,
  assignee_id uuid references person,
  -- Joined cases follow their leading case.
  leading_id uuid references service_case,
  received_at timestamptz not null,
  registered_at timestamptz,
  decided_at timestamptz,
  closed_at timestamptz,
  -- Working days of the answer; the due day moves with the pauses of the clock.
  term_days int not null,
  due_on date,
  paused_on date,
  -- Share of the term that was escalated last.
  escalation smallint not null default 0 check (escalation in (0, 50, 80, 100)),
  outcome text,
  decision jsonb,
  rating jsonb,
  -- Grows with each change: a step names the version that its caller has seen.
  version int not null default 1,
  last_sequence int not null default 0,
  head_hash bytea check (octet_length(head_hash) = 32),
  -- Latest events that each side has read.
  applicant_read int not null default 0,
  agency_read int not null default 0,
  -- Latest events that each side has to read.
  applicant_news int not null default 0,
  agency_news int not null default 0,
  -- SHA-256 of the code or of the link token that confirms a case of a caller or a visitor.
  confirmation bytea check (octet_length(confirmation) = 32),
  confirmation_tries int not null default 0,
  updated_at timestamptz not null,
  check ((person_id is null) or (visitor_email is null)),
  check (state_group <> 'closed' or clock = 'stopped')
);
create index service_case_own on service_case (person_id, company_id, received_at desc);
create index service_case_inbox on service_case (company_id, unit, due_on, id) where state_group <> 'closed';
create index service_case_due on service_case (company_id, due_on, id) where state_group <> 'closed';
create index service_case_assignee on service_case (assignee_id, due_on) where state_group <> 'closed';
create index service_case_unassigned on service_case (company_id, unit, due_on)
  where assignee_id is null and state_group <> 'closed';
create index service_case_received on service_case (company_id, received_at desc);
create index service_case_words on service_case using gin (search_words gin_trgm_ops);
create index service_case_matter on service_case (company_id, type, trader, cause) where state_group <> 'closed';
create index service_case_leading on service_case (leading_id) where leading_id is not null;

-- What happened to a case. Each hash covers the one before, so that nothing can be changed or left out.
create table case_event (
  case_id uuid not null references service_case,
  sequence int not null check (sequence > 0),
  kind text not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('applicant', 'official', 'system')),
  actor_id uuid references person,
  -- Step that was taken; null for messages, notes and other entries.
  step text,
  state_before text,
  state_after text,
  is_internal boolean not null,
  data jsonb not null,
  -- Canonical text that the hash covers.
  content text not null,
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (case_id, sequence)
);
create index case_event_at on case_event (at);

create function refuse_case_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'case events are append-only';
end $$;
create trigger case_event_is_append_only before update or delete on case_event
  for each row execute function refuse_case_event_change();

-- Requests that were carried out, by key: a repeated one returns the first result.
create table case_request (
  key uuid primary key,
  -- Person or visitor of the request, as hash.
  caller bytea not null check (octet_length(caller) = 32),
  -- SHA-256 of what was requested.
  request_hash bytea not null check (octet_length(request_hash) = 32),
  case_id uuid not null references service_case,
  made_at timestamptz not null
);
create index on case_request (case_id);

create table case_link (
  case_id uuid not null references service_case,
  other_id uuid not null references service_case,
  primary key (case_id, other_id),
  check (case_id <> other_id)
);
create index on case_link (other_id);

-- Who has looked at a case.
create table case_look (
  case_id uuid not null references service_case,
  person_id uuid not null references person,
  action text not null check (action in ('read', 'file', 'as-applicant', 'export')),
  at timestamptz not null
);
create index on case_look (case_id, at desc);

-- What an official may do in a unit.
create table official_duty (
  person_id uuid not null references person,
  company_id smallint not null check (company_id in (1, 2)),
  unit text not null,
  duty text not null check (duty in ('intake', 'caseworker', 'head', 'call-center', 'auditor', 'configuration')),
  given_at timestamptz not null,
  given_by uuid references person,
  primary key (person_id, company_id, unit, duty)
);
create index on official_duty (company_id, unit, duty);

create table desk_view (
  id uuid primary key,
  person_id uuid not null references person,
  company_id smallint not null check (company_id in (1, 2)),
  name text not null,
  query text not null,
  created_at timestamptz not null
);
create index on desk_view (person_id, company_id);

-- Running number of a unit and year, for registration numbers.
create table case_counter (
  unit text not null,
  year int not null,
  last int not null,
  primary key (unit, year)
);

-- Drafts of forms; the values are encrypted.
create table case_draft (
  id uuid primary key,
  person_id uuid not null references person,
  company_id smallint not null check (company_id in (1, 2)),
  type text not null,
  form_version int not null,
  step text,
  content bytea not null,
  file_ids uuid[] not null default '{}',
  revision int not null,
  saved_at timestamptz not null,
  expires_at timestamptz not null
);
create index on case_draft (person_id, company_id, saved_at desc);
create index on case_draft (expires_at);
