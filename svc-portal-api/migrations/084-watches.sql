-- What people watch: single records, and lists under a search and filters.
create table watched_list (
  list_key bigint generated always as identity primary key,
  registry text not null references registry_state,
  -- Search and filters as an address has them, in one order and without a language; empty for a whole registry.
  query text collate "C" not null check (length(query) <= 2000),
  unique (registry, query)
);

-- Numbers of the records that a list had when it was last looked at: who comes and who goes is told by it. A whole
-- registry has none.
create table watched_member (
  list_key bigint not null references watched_list on delete cascade,
  record_id text collate "C" not null,
  primary key (list_key, record_id)
);

-- Ended ones stay for a while, so that ending one twice is ending it once.
create table watch (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  company_id smallint not null check (company_id in (1, 2)),
  registry text not null references registry_state,
  record_id text collate "C",
  list_key bigint references watched_list on delete set null,
  tells text not null check (tells in ('all', 'status', 'fields')),
  fields text[] not null default '{}',
  mail text not null check (mail in ('never', 'daily', 'weekly')),
  warns_of_expiry boolean not null,
  -- Versions up to this one were there before the person watched.
  since_version bigint not null,
  created_at timestamptz not null,
  paused_at timestamptz,
  ended_at timestamptz,
  check (ended_at is not null or num_nonnulls(record_id, list_key) = 1),
  check ((tells = 'fields') = (cardinality(fields) > 0))
);
create unique index watch_once on watch (person_id, company_id, registry, record_id, list_key)
  nulls not distinct where ended_at is null;
create index watch_of_record on watch (registry, record_id) where ended_at is null and record_id is not null;
create index watch_of_list on watch (list_key) where ended_at is null and list_key is not null;
create index watch_ended on watch (ended_at) where ended_at is not null;

-- How far the changes of a registry were compared with what is watched; written with what was found.
create table watch_position (
  registry text primary key references registry_state,
  version_key bigint not null
);

-- What one look at the changes found for a watch. `through` is the last version it tells of, null for the end of a term
-- that comes near; `items` has the newest records, `records` counts all.
create table watch_news (
  news_key bigint generated always as identity primary key,
  watch_id uuid not null references watch on delete cascade,
  through bigint,
  records int not null check (records > 0),
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  created_at timestamptz not null,
  -- When the bell heard of it.
  told_at timestamptz,
  -- When it is due by mail; null: not by mail, or done.
  mail_at timestamptz,
  unique (watch_id, through)
);
create index watch_news_untold on watch_news (news_key) where told_at is null;
create index watch_news_mail on watch_news (mail_at) where mail_at is not null;
create index watch_news_newest on watch_news (watch_id, news_key desc);
create index watch_news_age on watch_news (created_at);

-- Warnings that were given: each number of days before the end of a term once.
create table watch_warning (
  watch_id uuid not null references watch on delete cascade,
  record_id text collate "C" not null,
  valid_to date not null,
  days smallint not null,
  primary key (watch_id, record_id, valid_to, days)
);
