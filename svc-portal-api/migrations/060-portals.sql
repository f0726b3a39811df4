-- How each variant is reached, written by its API as long as it runs (XPORT-01).
create table portal_address (
  company_id smallint primary key check (company_id in (1, 2)),
  origin text not null check (origin ~ '^https?://[^/]+$'),
  seen_at timestamptz not null
);

-- In which variants a foreign organization has taken up its account: where it has signed in with its password. It passes
-- without a sign-in only there. Citizens and officials are known to both by the national single sign-on.
create table person_portal (
  person_id uuid not null references person on delete cascade,
  company_id smallint not null check (company_id in (1, 2)),
  since timestamptz not null,
  primary key (person_id, company_id)
);
insert into person_portal (person_id, company_id, since)
  select person_id, company_id, min(started_at) from session where way = 'password' group by person_id, company_id;

-- Passes to the other variant (XPORT-02): two codes of 256 random bits, of which only the SHA-256 is kept.
create table portal_pass (
  hash bytea primary key check (octet_length(hash) = 32),
  companion bytea not null check (octet_length(companion) = 32),
  -- Whose session is passed on; when that ends, the pass is worth nothing.
  session_id uuid not null references session on delete cascade,
  from_company smallint not null check (from_company in (1, 2)),
  to_company smallint not null check (to_company in (1, 2) and to_company <> from_company),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The session that was made of it: it ends when the pass comes again.
  begun_session uuid references session on delete set null
);
create index on portal_pass (made_at);
create index on portal_pass (session_id);
