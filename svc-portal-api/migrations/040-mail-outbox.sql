-- Mails that were promised in the same transaction as the change they tell of. A worker of the variant sends them.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  company_id smallint not null check (company_id in (1, 2)),
  -- Address and values are taken away once nothing is left to send: a code must not stay here.
  recipient text check (recipient !~ '[[:cntrl:]]' and length(recipient) <= 254),
  language text not null check (language in ('az', 'en', 'ru')),
  template text not null,
  template_values jsonb,
  -- What the mail carries is worth nothing afterwards, so that it is not sent any more.
  valid_until timestamptz,
  created_at timestamptz not null default now(),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'given-up', 'outdated')),
  settled_at timestamptz,
  -- Code of the last failure, e.g. "421" or "ECONNREFUSED"; never the server's words, which may repeat the address.
  last_failure text check (length(last_failure) <= 40),
  check ((state = 'waiting') = (settled_at is null)),
  check ((state = 'waiting') = (recipient is not null and template_values is not null))
);
create index mail_outbox_waiting on mail_outbox (company_id, next_attempt_at) where state = 'waiting';
create index mail_outbox_settled on mail_outbox (settled_at) where state <> 'waiting';
