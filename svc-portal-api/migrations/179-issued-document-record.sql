-- Counting of verifications: the document in use of a record. Two variants can have documents of one number.
create index issued_document_record on issued_document (registry, number) where state <> 'superseded';
