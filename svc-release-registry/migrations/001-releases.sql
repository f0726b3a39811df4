create table credential (
  name text primary key,
  -- SHA-256 of the credential; the credential itself exists only where its owner keeps it.
  hash bytea not null unique check (length(hash) = 32),
  created_at timestamptz not null default now()
);

create table release (
  name text not null,
  version text not null,
  record jsonb not null,
  published_by text not null,
  published_at timestamptz not null,
  primary key (name, version)
);

create index release_by_time on release (name, published_at desc);

create table composition (
  number bigint primary key check (number >= 0),
  issued_at timestamptz not null,
  payload text not null,
  key text not null,
  signature text not null
);

create table pointer (
  remote text primary key,
  version text not null,
  foreign key (remote, version) references release (name, version)
);

create table history (
  number bigint primary key references composition (number),
  action text not null check (action in ('promote', 'rollback')),
  remote text not null,
  from_version text,
  to_version text not null,
  who text not null,
  at timestamptz not null,
  why text not null check (length(trim(why)) > 0),
  previous_hash text unique,
  hash text not null unique
);

create index history_by_remote on history (remote, number desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger history_append_only before update or delete or truncate on history
  for each statement execute function refuse_change();
create trigger composition_append_only before update or delete or truncate on composition
  for each statement execute function refuse_change();
create trigger release_immutable before update or delete or truncate on release
  for each statement execute function refuse_change();
