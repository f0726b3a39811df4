-- Links with which others see a document of a person until a day.
create table document_share (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person,
  company_id smallint not null check (company_id in (1, 2)),
  -- Kind and id, as in the list of documents.
  document text not null,
  -- SHA-256 of the token.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  note text not null check (char_length(note) <= 100),
  created_at timestamptz not null,
  -- Last day.
  until date not null,
  revoked_at timestamptz,
  views int not null default 0,
  last_viewed_at timestamptz
);
create index document_share_own on document_share (person_id, company_id, document, created_at desc);
create index document_share_until on document_share (until);
