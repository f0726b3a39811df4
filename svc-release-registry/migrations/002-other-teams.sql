alter table history alter column to_version drop not null;
alter table history drop constraint history_action_check;
alter table history add constraint history_action_check
  check (action in ('promote', 'rollback', 'retire', 'canary', 'end-canary'));
alter table history add constraint history_retired check ((action = 'retire') = (to_version is null));

-- What happened to credentials.
create table credential_event (
  id bigint generated always as identity primary key,
  action text not null check (action in ('add', 'replace', 'revoke')),
  name text not null,
  who text not null,
  at timestamptz not null,
  why text check (length(trim(why)) > 0),
  -- Hash of the credential that ended, which never comes back.
  ended bytea check (length(ended) = 32),
  check ((action = 'add') = (ended is null))
);

create trigger credential_event_append_only before update or delete or truncate on credential_event
  for each statement execute function refuse_change();
