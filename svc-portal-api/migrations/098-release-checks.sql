-- The last check of this API against the releases that call it: one row, for all instances and both variants.
create table release_check (
  only_row boolean primary key default true check (only_row),
  -- SHA-256 of the shapes of all endpoints.
  endpoints_hash bytea not null check (octet_length(endpoints_hash) = 32),
  -- What the release registry listed, for a start that cannot reach it.
  releases jsonb not null,
  checked_at timestamptz not null default now()
);
