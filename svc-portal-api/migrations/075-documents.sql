-- Numbers of documents as people copy them: O and 0, I, L and 1 are one, points, dashes and case do not matter (ESRV-04).
create index record_document_number on record (translate(upper(id), 'OIL._-', '011'));

-- Public keys of document seals. Private ones are derived and never stored; a key that no longer signs stays here for
-- the papers that carry what it signed.
create table document_key (
  kid text primary key check (kid ~ '^[0-9a-f]{8}$'),
  public_key bytea not null unique check (octet_length(public_key) = 32),
  generation int not null unique check (generation > 0),
  signs_from date not null,
  signs_until date check (signs_until >= signs_from)
);
