-- Open table of appeals, computed from their events. Small counts are suppressed when it is read.
create table case_statistic (
  company_id smallint not null check (company_id in (1, 2)),
  -- First day of the month of receipt.
  month date not null,
  type text not null,
  dimension text not null check (dimension in ('all', 'object', 'cause', 'region', 'channel', 'outcome')),
  -- Code of the choice; empty for the dimension `all`.
  value text not null,
  received int not null,
  decided int not null,
  forwarded int not null,
  in_time int not null,
  median_days int,
  primary key (company_id, month, type, dimension, value)
);

create table case_statistic_run (
  company_id smallint primary key check (company_id in (1, 2)),
  computed_at timestamptz not null
);

-- First events and decisions are found without a scan of all events.
create index case_event_submitted on case_event (case_id) where step = 'submit';
create index case_event_outcome on case_event (case_id, sequence) where data ? 'outcome';
create index case_event_undone on case_event (case_id) where kind = 'undone';
