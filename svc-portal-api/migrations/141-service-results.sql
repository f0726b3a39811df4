-- What a step of a case has created in registries, once for each event.
create table service_result (
  case_id uuid not null references service_case,
  -- Event of the step.
  sequence int not null check (sequence > 0),
  -- Registry and number of each record.
  records jsonb not null check (jsonb_typeof(records) = 'array'),
  created_at timestamptz not null,
  primary key (case_id, sequence)
);
