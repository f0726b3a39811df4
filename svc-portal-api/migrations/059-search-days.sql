-- Days narrow the search; few entries of many have a day within a week.
create index search_entry_day on search_entry (day) where day is not null;
