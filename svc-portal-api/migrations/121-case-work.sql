-- What the case engine needs beside the case itself.
alter table service_case
  -- When the present state began; terms of steps count from it.
  add column state_since timestamptz not null default now(),
  -- Official who decided last: another one has to review a reopened case.
  add column decided_by uuid references person,
  -- Step that can be taken back: its event, until when, and the values before.
  add column undo jsonb;

-- Days on which something is due without an actor: escalation, automatic close, a sign of life, deletion.
create table case_timer (
  case_id uuid not null references service_case on delete cascade,
  timer text not null,
  due_on date not null,
  primary key (case_id, timer)
);
create index on case_timer (due_on);

-- Events that people were informed of. Those of a step that can be undone wait until it cannot.
create table case_notice (
  case_id uuid not null references service_case on delete cascade,
  sequence int not null,
  sent_at timestamptz not null,
  primary key (case_id, sequence)
);

-- Repeated matters of an applicant within a year.
create index service_case_person_decided on service_case (person_id, decided_at) where decided_at is not null;
-- Requests of a case that is deleted because it was not confirmed.
alter table case_request drop constraint case_request_case_id_fkey,
  add foreign key (case_id) references service_case on delete cascade;

-- Files of a case that was never confirmed are released with it; events begin with the confirmation.
create or replace function keep_attached_files() returns trigger language plpgsql set search_path from current as $$
begin
  if old.attached_to is null or (tg_op = 'UPDATE' and new.attached_to is not distinct from old.attached_to)
    or exists (select from service_case where id = old.attached_to and last_sequence = 0) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'an attached file stays with its case' using errcode = 'restrict_violation';
end
$$;

create index service_case_visitor on service_case (visitor_email, received_at) where visitor_email is not null;
create index service_case_confirmation on service_case (confirmation) where confirmation is not null;
