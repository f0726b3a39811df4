-- Mailed links: confirmation of an account, or of another address of one. A code is 256 random bits; only its SHA-256
-- is kept.
create table account_code (
  hash bytea primary key check (octet_length(hash) = 32),
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('account', 'email')),
  -- The address that it was sent to; of the kind `email` the one that counts once it is confirmed.
  email text not null,
  email_folded text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on account_code (person_id, kind);
create index on account_code (made_at);

-- A new password that was asked for. Without a person: the address has no account, which nobody gets to know.
create table password_reset (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie of the browser that asked: the code is worth nothing elsewhere.
  browser bytea not null check (octet_length(browser) = 32),
  person_id uuid references person on delete cascade,
  -- Keyed hash of the code with the number of this row.
  code bytea not null check (octet_length(code) = 32),
  tries int not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on password_reset (browser, made_at desc);
create index on password_reset (person_id);
create index on password_reset (made_at);
