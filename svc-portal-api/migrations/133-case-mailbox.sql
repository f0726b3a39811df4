-- Tries of a code are counted in rate_limit.
alter table service_case drop column confirmation_tries;

-- Cases of a visitor are limited by mailbox: the address without its tag.
drop index service_case_visitor;
create index service_case_visitor on service_case (regexp_replace(visitor_email, '(.)[+][^@]*@', '\1@'), received_at)
  where visitor_email is not null;
