-- Documents that the agency has issued. Letters, receipts and uploaded files are read from cases and files.
create table issued_document (
  id uuid primary key default gen_random_uuid(),
  company_id smallint not null check (company_id in (1, 2)),
  -- Owner as in service_case: a person with the certificate number of an account, or as a citizen.
  person_id uuid not null references person,
  account text,
  case_id uuid references service_case,
  service text not null,
  number text not null,
  -- Registry whose record with this number decides about state and term.
  registry text,
  title jsonb not null,
  unit text not null,
  issued_on date not null,
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  -- Without a record in a registry.
  state text not null default 'active' check (state in ('active', 'suspended', 'superseded', 'withdrawn', 'annulled')),
  -- Stored file; null until it is made.
  file_id uuid unique,
  file_name text,
  media_type text,
  bytes int check (bytes > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  unique (company_id, number),
  check (num_nulls(file_id, file_name, media_type, bytes, sha256) in (0, 5))
);
create index issued_document_own on issued_document (person_id, company_id);
create index issued_document_of_case on issued_document (case_id) where case_id is not null;
