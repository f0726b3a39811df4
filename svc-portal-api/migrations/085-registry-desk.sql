-- Changes of registries by officials: one makes a set of them, another one publishes it (decision 0300).
create table registry_change_set (
  id uuid primary key default gen_random_uuid(),
  -- What people call it; records name it as their source.
  number bigint generated always as identity unique,
  company_id smallint not null check (company_id in (1, 2)),
  registry text not null references registry_state,
  kind text not null check (kind in ('record', 'file', 'undo')),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'returned', 'published', 'withdrawn')),
  -- Grows with every change of the set: what somebody decides on is what they have seen.
  revision int not null default 1,
  author_id uuid not null references person,
  -- A second sending of the same beginning finds what the first one made.
  request_key uuid not null,
  -- `change`: from a day on; `correction`: what is in force was wrong from its start.
  mode text not null default 'change' check (mode in ('change', 'correction')),
  effective_from date,
  valid_to date check (valid_to >= effective_from),
  reason_code text,
  reason_text jsonb,
  publisher_id uuid references person,
  published_at timestamptz,
  undoes uuid references registry_change_set,
  file_name text,
  file_size bigint,
  file_hash text,
  checked_at timestamptz,
  added int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (author_id, request_key),
  -- Four eyes: nobody publishes what is their own.
  constraint published_by_another check (publisher_id <> author_id),
  check ((state = 'published') = (publisher_id is not null)),
  check ((state = 'published') = (published_at is not null)),
  check (state not in ('submitted', 'published') or (reason_code is not null and reason_text is not null)),
  check ((kind = 'file') = (file_name is not null)),
  check ((kind = 'undo') = (undoes is not null))
);
create index on registry_change_set (company_id, updated_at desc);
-- The same file is the same set as long as it is not given up.
create unique index registry_change_file on registry_change_set (company_id, registry, file_hash)
  where state <> 'withdrawn' and file_hash is not null;
create unique index registry_change_undo on registry_change_set (undoes) where state <> 'withdrawn';

-- One record of a set: only the fields that differ, as they were and as they are to be.
create table registry_change_row (
  change_set_id uuid not null references registry_change_set on delete cascade,
  record_id text collate "C" not null check (record_id ~ '^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$'),
  line int not null,
  outcome text not null check (outcome in ('added', 'changed')),
  -- Last version of the record that the change was made on; 0 where there was none.
  base_version int not null,
  status_before text,
  status_after text not null,
  before jsonb not null,
  after jsonb not null,
  primary key (change_set_id, record_id),
  check ((outcome = 'added') = (base_version = 0))
);
create index on registry_change_row (change_set_id, line);

create table registry_change_fault (
  change_set_id uuid not null references registry_change_set on delete cascade,
  place int not null,
  line int not null,
  field text not null,
  code text not null,
  cell text not null,
  primary key (change_set_id, place)
);

-- A file as it came, in parts; gone when its set is decided.
create table registry_change_part (
  change_set_id uuid not null references registry_change_set on delete cascade,
  part int not null check (part between 0 and 999),
  bytes bytea not null check (octet_length(bytes) between 1 and 700000),
  primary key (change_set_id, part)
);

-- Who did what and when. Written once.
create table registry_change_event (
  event_key bigint generated always as identity primary key,
  change_set_id uuid not null references registry_change_set,
  person_id uuid not null references person,
  action text not null check (action in ('created', 'edited', 'checked', 'submitted', 'returned', 'published',
    'withdrawn', 'rebased')),
  note text,
  happened_at timestamptz not null
);
create index on registry_change_event (change_set_id, event_key);
create function keep_change_events() returns trigger language plpgsql as $$
begin
  raise exception 'events of change sets are append-only' using errcode = 'restrict_violation';
end
$$;
create trigger keep_change_events before update or delete on registry_change_event
  for each row execute function keep_change_events();
