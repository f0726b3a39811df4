-- A new copy replaces a document with the same number, which stays as superseded.
alter table issued_document drop constraint issued_document_company_id_number_key;
create unique index issued_document_in_use on issued_document (company_id, number) where state <> 'superseded';
-- Of an extract: registry, number of the record, day and language of what it shows.
alter table issued_document add column extract jsonb check (extract is null or jsonb_typeof(extract) = 'object');
