-- Closed cases are filtered and sorted from their index as open ones are.
create index service_case_desk_closed on service_case (company_id, unit)
  include (id, due_on, received_at, number, type, state, clock, assignee_id, agency_news, agency_read)
  where state_group = 'closed';
drop index service_case_closed;
