-- The desk of officials: one covering index serves every filter, sort and count of open cases.
create index service_case_desk on service_case (company_id, unit)
  include (id, due_on, received_at, number, type, state, clock, assignee_id, agency_news, agency_read)
  where state_group <> 'closed';
create index service_case_closed on service_case (company_id, unit, received_at) where state_group = 'closed';

-- File that an official downloaded; null for other looks.
alter table case_look add column file_id uuid;
