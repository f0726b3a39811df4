-- Services of the catalogue. What is asked for by itself has a column; the rest of the passport is read as a whole.
create table service (
  id int primary key check (id > 0),
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,63}$'),
  kind text not null check (kind in ('service', 'informative')),
  area text not null,
  variants text[] not null check (variants <@ array['competition', 'quality'] and cardinality(variants) > 0),
  place int not null,
  name jsonb not null,
  short jsonb not null,
  -- Further words that people look for it with, in any language.
  keywords text not null default '',
  terms tsvector not null generated always as (
    search_terms(name) || terms_above(short) || to_tsvector('simple', words(keywords))) stored,
  -- All its words, for finding what resembles a mistyped one.
  trace text collate "C" not null generated always as (
    slip_trace(words((name->>'az') || ' ' || (name->>'en') || ' ' || (name->>'ru') || ' ' || keywords))) stored,
  audience text[] not null check (cardinality(audience) > 0),
  fee_rule text not null check (fee_rule in ('free', 'tariff', 'fixed')),
  -- Amounts are exact decimals (PAY-05).
  service_fee numeric(12, 2) check (service_fee >= 0),
  government_fee numeric(12, 2) check (government_fee >= 0),
  fee_note jsonb,
  fee_demonstration boolean not null default false,
  duration_days int check (duration_days >= 0),
  duration_unit text not null check (duration_unit in ('working', 'calendar')),
  duration_note jsonb,
  online text not null check (online in ('full', 'partial', 'info')),
  sign_in boolean not null,
  status text not null default 'active' check (status in ('active', 'paused', 'retired')),
  paused_until date,
  pause_reason jsonb,
  pause_alternative jsonb,
  start_kind text not null check (start_kind in ('page', 'external')),
  start_url text not null,
  passport jsonb not null check (jsonb_typeof(passport) = 'object'),
  reviewed_on date not null,
  demonstration boolean not null default false,
  check ((fee_rule = 'fixed') = (service_fee is not null and government_fee is not null)),
  check (status <> 'paused' or pause_reason is not null),
  check (case start_kind when 'page' then start_url ~ '^/[a-z0-9]' else start_url ~ '^https://' end)
);

-- Bytes of a file. They never change under a number, so that caches may keep them; a new edition is a new document.
create table service_document (
  id int generated always as identity primary key,
  service_id int not null references service,
  place int not null,
  kind text not null check (kind in ('image', 'video', 'pdf', 'captions')),
  -- Captions belong to the video that they are spoken in.
  video_id int references service_document,
  language text check (language in ('az', 'en', 'ru')),
  title jsonb not null,
  alt jsonb,
  file_name text not null check (file_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$'),
  mime_type text not null,
  bytes int not null check (bytes > 0 and bytes <= 20000000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content bytea not null,
  check (bytes = octet_length(content)),
  check ((kind = 'captions') = (video_id is not null)),
  check (case kind when 'image' then mime_type in ('image/png', 'image/jpeg', 'image/webp') and alt is not null
    when 'video' then mime_type in ('video/webm', 'video/mp4')
    when 'pdf' then mime_type = 'application/pdf'
    else mime_type = 'text/vtt' end)
);
create index on service_document (service_id, place);
create index on service_document (video_id);
-- Uncompressed outside of the row: a part of a long file is read without the rest of it.
alter table service_document alter column content set storage external;

-- How often a service was started, by day in Baku.
create table service_starts (
  service_id int not null references service,
  day date not null,
  starts int not null check (starts > 0),
  primary key (service_id, day)
);

-- Who started what within the last minute or so, so that a double press counts once. `visitor` is a keyed hash whose
-- key is thrown away with its day: it leads back to nobody.
create table service_start_guard (
  service_id int not null references service,
  visitor text not null,
  counted_at timestamptz not null,
  primary key (service_id, visitor)
);
create index on service_start_guard (counted_at);
create table visitor_key (
  day date primary key,
  key text not null
);
