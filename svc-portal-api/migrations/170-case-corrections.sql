-- A draft that corrects the form of a case: one for each case.
alter table case_draft add column case_id uuid references service_case on delete cascade;
create unique index on case_draft (case_id);
