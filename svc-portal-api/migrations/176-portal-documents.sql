-- Verification of documents without a record in a registry, and of files by their hash (ESRV-04).
create index issued_document_number on issued_document (translate(upper(number), 'OIL._-', '011'));
create index issued_document_file on issued_document (sha256) where sha256 is not null;

-- Hashes of letters and receipts, which are made on request. A receipt has the first event.
create table made_file (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  case_id uuid not null,
  sequence int not null,
  made_at timestamptz not null,
  foreign key (case_id, sequence) references case_event
);
create index on made_file (case_id, sequence);

-- Verifications of a document, for its holder. `document` as in addresses, such as `letter.<case>.<event>`.
create table document_lookup (
  document text primary key,
  lookups int not null check (lookups > 0),
  last_at timestamptz not null
);
