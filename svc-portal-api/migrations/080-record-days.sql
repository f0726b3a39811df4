-- Lists of a day. `law_days` are the days on which the state of a row is the law, by what the portal says today: empty
-- in `record_row` where the state that is shown today is over or still to come. All other states of the records stand in
-- `record_other_day`, made and indexed like the rows of today; who asks for no day pays nothing for them.
alter table record_row add column law_days daterange not null default 'empty';

create table record_other_day (
  like record_row including defaults including generated,
  primary key (registry, id, law_days)
) partition by list (registry);

-- First day of which the registry knows anything; null where it knows nothing, or where a state has no beginning.
alter table registry_state add column first_day date;
