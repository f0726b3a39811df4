-- Sign-ons that are under way (AUTH-05): each is used once, soon, and in the browser that began it.
create table sign_on (
  -- SHA-256 of the state: who reads this table can finish nothing.
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  company_id smallint not null check (company_id in (1, 2)),
  verifier text not null,
  nonce text not null,
  redirect text not null,
  again boolean not null,
  expires_at timestamptz not null
);
create index on sign_on (expires_at);

-- Accounts that a person may act for (ACC-01): one for each certificate, and always one as a citizen.
create table sign_on_account (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  cert_number text not null,
  kind text not null check (kind in ('citizen', 'business', 'official')),
  organization text,
  voen text check (voen ~ '^\d{10}$'),
  position text,
  -- In the order of the provider.
  place smallint not null,
  -- The latest sign-on told of it. Others stay for what was done with them.
  is_held boolean not null,
  unique (person_id, cert_number),
  check (case kind when 'citizen' then voen is null and organization is null
    else voen is not null and organization is not null end)
);
