-- How often something was tried. `key` is a keyed hash of what is counted (account, address, browser), so that nobody is
-- named here. Losing these rows slows nobody: unlogged.
create unlogged table budget (
  key bytea primary key check (octet_length(key) = 32),
  -- Since the last pause.
  tries int not null,
  -- The newest of them, newest first.
  times timestamptz[] not null,
  last_at timestamptz not null
);
create index on budget (last_at);

-- Browsers that have signed in to an account before: tries elsewhere do not slow them.
create table known_device (
  person_id uuid not null references person on delete cascade,
  hash bytea not null check (octet_length(hash) = 32),
  used_at timestamptz not null,
  primary key (person_id, hash)
);
create index on known_device (used_at);
