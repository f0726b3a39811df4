-- Who has a browser that was noted: sign-ins from others are news from then on, the one that is noted here is none.
-- Sessions cannot say it: they go after thirty days, and those of single sign-ons left no mark in their browsers before.
create table person_first_browser (
  person_id uuid primary key references person on delete cascade,
  since timestamptz not null
);
-- Sign-ins with a password have left one from the beginning.
insert into person_first_browser (person_id, since)
  select person_id, min(started_at) from session where way = 'password' group by person_id;
