-- Where the records of a row come from: `source` is the key of the list, `origin` whether it is of Azerbaijan, and
-- `origin_rank` sorts national and demonstration records before foreign ones. Rows are rebuilt at the start.
alter table record_row
  add column source text collate "C" not null default '',
  add column origin text collate "C" not null default 'national'
    check (origin in ('national', 'foreign', 'demonstration')),
  add column origin_rank text collate "C" not null default '0';
alter table record_other_day
  add column source text collate "C" not null default '',
  add column origin text collate "C" not null default 'national'
    check (origin in ('national', 'foreign', 'demonstration')),
  add column origin_rank text collate "C" not null default '0';
