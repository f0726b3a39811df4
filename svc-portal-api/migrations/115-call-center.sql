-- Call center: call-backs, calls and written questions. Operators have numbers, which people see in place of names.
create table call_operator (
  person_id uuid primary key references person,
  number int generated always as identity unique
);

create table call_back (
  id uuid primary key default gen_random_uuid(),
  -- Idempotency key of the booking.
  request_key uuid not null,
  person_id uuid not null references person,
  company_id smallint not null check (company_id in (1, 2)),
  topic text not null,
  phone text not null check (phone ~ '^\+\d{1,24}$'),
  starts_at timestamptz not null,
  -- Operators who can call at the same time; open call-backs of a time have different seats.
  seat smallint not null check (seat between 1 and 2),
  language text not null check (language in ('az', 'en', 'ru')),
  need text not null check (need in ('none', 'slow-speech', 'interpreter', 'written-summary')),
  note text not null check (length(note) <= 300),
  state text not null default 'booked'
    check (state in ('booked', 'in_progress', 'done', 'missed', 'cancelled')),
  tries smallint not null default 0 check (tries between 0 and 2),
  operator_id uuid references person,
  booked_at timestamptz not null,
  taken_at timestamptz,
  ended_at timestamptz,
  unique (person_id, request_key),
  check ((state = 'in_progress') <= (operator_id is not null and taken_at is not null))
);
create unique index call_back_seat on call_back (company_id, starts_at, seat)
  where state in ('booked', 'in_progress');
create unique index call_back_of_person on call_back (person_id, company_id, starts_at)
  where state in ('booked', 'in_progress');
create index call_back_own on call_back (person_id, company_id, starts_at desc);
create index call_back_day on call_back (company_id, starts_at);
create index on call_back (operator_id);

create table phone_call (
  number bigint generated always as identity primary key,
  call_back_id uuid not null unique references call_back,
  person_id uuid not null references person,
  company_id smallint not null check (company_id in (1, 2)),
  topic text not null,
  operator_id uuid not null references person,
  started_at timestamptz not null,
  summary text not null check (length(summary) between 1 and 2000),
  -- Appeal that the call was about.
  case_id uuid,
  rating smallint check (rating between 1 and 5),
  rated_at timestamptz
);
create index phone_call_own on phone_call (person_id, company_id, started_at desc);
create index on phone_call (operator_id);

create table call_question (
  id uuid primary key default gen_random_uuid(),
  request_key uuid not null,
  person_id uuid not null references person,
  company_id smallint not null check (company_id in (1, 2)),
  topic text not null,
  content text not null check (length(content) between 1 and 2000),
  sent_at timestamptz not null,
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  operator_id uuid references person,
  unique (person_id, request_key),
  check ((answer is null) = (answered_at is null) and (answer is null) = (operator_id is null))
);
create index call_question_own on call_question (person_id, company_id, sent_at desc);
create index call_question_open on call_question (company_id, sent_at) where answer is null;
create index on call_question (operator_id);
