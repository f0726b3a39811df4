-- Public versions by registry, in the order in which they were recorded. Whoever writes versions holds the lock of
-- changes, so numbers grow with the commits: who has read up to one misses nothing that comes later.
create table record_change (
  registry text not null references registry_state,
  version_key bigint not null references record_version,
  recorded_at timestamptz not null,
  primary key (registry, version_key)
);
create index on record_change (registry, recorded_at);

insert into record_change (registry, version_key, recorded_at)
select r.registry, v.version_key, v.recorded_at from record_version v join record r using (record_key)
where v.status not in ('draft', 'in_review');

create function note_changes() returns trigger language plpgsql as $$
begin
  insert into record_change (registry, version_key, recorded_at)
  select r.registry, n.version_key, n.recorded_at from written n join record r using (record_key)
  where n.status not in ('draft', 'in_review');
  return null;
end
$$;
create trigger note_changes after insert on record_version
  referencing new table as written for each statement execute function note_changes();
