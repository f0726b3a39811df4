-- Duties that an official gets with the first sign-on, by the subject of the single sign-on.
create table offered_duty (
  sso_subject text not null,
  company_id smallint not null check (company_id in (1, 2)),
  unit text not null,
  duty text not null check (duty in ('intake', 'caseworker', 'head', 'call-center', 'auditor', 'configuration')),
  offered_at timestamptz not null,
  primary key (sso_subject, company_id, unit, duty)
);

-- A duty is given once: a revoked one does not come back with the next sign-on.
create function give_offered_duties() returns trigger language plpgsql set search_path from current as $$
begin
  if new.role = 'ADMIN' and new.sso_subject is not null then
    with offered as (
      delete from offered_duty where sso_subject = new.sso_subject returning company_id, unit, duty, offered_at)
    insert into official_duty (person_id, company_id, unit, duty, given_at)
      select new.id, company_id, unit, duty, offered_at from offered on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger give_offered_duties after insert or update of role on person
  for each row execute function give_offered_duties();
