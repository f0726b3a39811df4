-- Notifications (NOTIF-01). People belong to both variants; what was told in one of them is shown there, `security`
-- in both, because an account is one.
create table notification (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  company_id smallint not null check (company_id in (1, 2)),
  category text not null
    check (category in ('appeal', 'payment', 'document', 'watch', 'question', 'system', 'security')),
  type text not null check (type in ('QUESTION', 'MESSAGE')),
  -- Texts in the three languages, `{az, en, ru}`: who reads it may have changed theirs.
  title jsonb not null check (title ?& array['az', 'en', 'ru']),
  content jsonb not null check (content ?& array['az', 'en', 'ru']),
  software_name jsonb not null check (software_name ?& array['az', 'en', 'ru']),
  -- A path of the portal without language; never an address of somewhere else.
  deep_link text check (deep_link ~ '^/([A-Za-z0-9_~-][^[:cntrl:]\\]*)?$' and length(deep_link) <= 500),
  is_urgent boolean not null default false,
  -- The same event told again is told once.
  dedup_key text check (length(dedup_key) <= 200),
  created_at timestamptz not null,
  read_at timestamptz,
  expires_at timestamptz,
  -- What a person does not want in the bell is kept for the mail that they do want.
  in_bell boolean not null default true,
  -- When it is due by mail; null: not by mail, or done.
  mail_at timestamptz,
  -- Of this table alone: order among equal times, the machine's time for what was missed, and what RabbitMQ was told.
  place bigint not null generated always as identity,
  written_at timestamptz not null default now(),
  announced_at timestamptz
);
create unique index notification_once on notification (person_id, dedup_key) where dedup_key is not null;
create index notification_unread_first on notification (person_id, (read_at is not null), created_at desc, place desc);
create index notification_newest on notification (person_id, created_at desc, place desc);
create index notification_mail on notification (company_id, mail_at) where mail_at is not null;
create index notification_unannounced on notification (place) where announced_at is null;
create index notification_written on notification (written_at);
create index notification_expiry on notification (expires_at) where expires_at is not null;

-- What a person wants to be told of; without a row, and for categories that it does not name, the defaults count.
create table notification_settings (
  person_id uuid primary key references person on delete cascade,
  -- `[{category, bell, mail}]`
  categories jsonb not null,
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  check ((quiet_from is null) = (quiet_to is null))
);
