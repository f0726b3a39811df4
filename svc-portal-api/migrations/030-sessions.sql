-- Sessions (SESS-01). A session outlives its handles: they are rotated, it is what its owner sees and ends.
create table session (
  id uuid primary key,
  -- A session of one variant opens nothing in the other.
  company_id smallint not null check (company_id in (1, 2)),
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('browser', 'bearer')),
  way text not null check (way in ('password', 'sign-on')),
  -- Certificate number of the account acted for; null: none is chosen yet.
  account text,
  -- In words, e.g. "Chrome, Android"; the user agent itself is not kept.
  device text not null,
  -- What the sign-on provider calls its own session; it is told at logout.
  provider_session text,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'owner', 'replaced', 'limit', 'reuse', 'password', 'person')),
  check ((ended_at is null) = (end_reason is null))
);
create index session_of_person on session (person_id, started_at desc) where ended_at is null;
create index session_by_start on session (started_at);

-- Handles are 256 random bits; only their SHA-256 is kept.
create table session_handle (
  hash bytea primary key check (octet_length(hash) = 32),
  session_id uuid not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  made_at timestamptz not null,
  -- Of access handles; refresh handles live as long as the session.
  expires_at timestamptz,
  -- When it was exchanged, or lost its place to newer ones.
  used_at timestamptz,
  -- The refresh handle that it was exchanged for.
  parent bytea,
  check ((kind = 'access') = (expires_at is not null))
);
create index session_handle_of_session on session_handle (session_id, kind);
create index session_handle_of_parent on session_handle (parent) where parent is not null;
