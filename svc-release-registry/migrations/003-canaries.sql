-- Releases that a share of visitors meets beside the live one; a remote has one at most.
create table canary (
  remote text primary key,
  version text not null,
  -- Of ten thousand.
  share integer not null check (share between 1 and 5000),
  -- Stays when the share is raised, so that who is in stays in.
  salt text not null,
  since timestamptz not null,
  who text not null,
  why text not null check (length(trim(why)) > 0),
  foreign key (remote, version) references release (name, version)
);

alter table history add column share integer check (share between 1 and 5000);
alter table history add constraint history_share check (share is null or action = 'canary');

-- Pages and faults that edges have counted, by minute.
create table observation (
  minute timestamptz not null,
  remote text not null,
  version text not null,
  cohort text not null,
  -- `page`, or what went wrong.
  kind text not null,
  count bigint not null check (count > 0),
  primary key (minute, remote, version, cohort, kind)
);

create index observation_by_remote on observation (remote, minute);

-- Batches that were added already: an edge that got no answer sends the same one again.
create table observation_batch (
  id uuid primary key,
  at timestamptz not null
);

create index observation_batch_by_time on observation_batch (at);
