-- Results of the automatic checks of an application on the day of its submission.
create table case_check (
  case_id uuid primary key references service_case on delete cascade,
  -- Check, result and the value that its text names.
  results jsonb not null check (jsonb_typeof(results) = 'array'),
  checked_at timestamptz not null
);
-- Numbers of certificates that bodies have given, which must be unique for each body.
create index service_case_own_number on service_case (company_id, (upper(form_values->>'ownNumber')))
  where form_values ? 'ownNumber';
