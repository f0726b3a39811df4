-- Files that people upload: staged for their owner, then attached to a case once (docs/decisions/0410).
create table uploaded_file (
  id uuid primary key default gen_random_uuid(),
  person_id uuid references person,
  -- SHA-256 of the token of a visitor's uploads.
  token_hash bytea check (octet_length(token_hash) = 32),
  -- A repeated beginning finds the same file.
  upload_key uuid not null,
  purpose text not null check (purpose in ('case', 'suggestion')),
  name text not null check (char_length(name) between 1 and 255),
  size int not null check (size between 1 and 20000000),
  announced_sha256 text check (announced_sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'uploading' check (state in ('uploading', 'accepted', 'refused')),
  scan text not null default 'not-scanned' check (scan in ('not-scanned', 'clean', 'infected')),
  refusal text check (refusal ~ '^FILE_[A-Z_]+$'),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  mime_type text,
  created_at timestamptz not null,
  checked_at timestamptz,
  scanned_at timestamptz,
  -- Until then a file is staged; attached files do not expire.
  expires_at timestamptz,
  attached_to uuid,
  attached_at timestamptz,
  check (num_nonnulls(person_id, token_hash) = 1),
  check ((state = 'uploading') = (checked_at is null)),
  check ((state = 'refused') = (refusal is not null)),
  check (state <> 'accepted' or (sha256 is not null and mime_type is not null)),
  check ((scan = 'infected') = (refusal is not distinct from 'FILE_INFECTED')),
  check ((scan = 'not-scanned') = (scanned_at is null)),
  check ((attached_to is null) = (attached_at is null)),
  check ((attached_to is null) = (expires_at is not null)),
  -- A virus may be found after the file was attached.
  check (attached_to is null or state = 'accepted' or scan = 'infected')
);
create unique index uploaded_file_of_person on uploaded_file (person_id, upload_key) where person_id is not null;
create unique index uploaded_file_of_visitor on uploaded_file (token_hash, upload_key) where token_hash is not null;
create index uploaded_file_of_case on uploaded_file (attached_to) where attached_to is not null;
create index uploaded_file_expiry on uploaded_file (expires_at) where expires_at is not null;
create index uploaded_file_scan on uploaded_file (checked_at) where state = 'accepted' and scan = 'not-scanned';

-- Received bytes until the file is checked; then the storage has them.
create table uploaded_file_part (
  file_id uuid not null references uploaded_file on delete cascade,
  part int not null check (part between 0 and 999),
  bytes bytea not null check (octet_length(bytes) between 1 and 700000),
  primary key (file_id, part)
);

create function keep_attached_files() returns trigger language plpgsql set search_path from current as $$
begin
  if old.attached_to is null or (tg_op = 'UPDATE' and new.attached_to is not distinct from old.attached_to) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'an attached file stays with its case' using errcode = 'restrict_violation';
end
$$;
create trigger keep_attached_files before update or delete on uploaded_file
  for each row execute function keep_attached_files();
