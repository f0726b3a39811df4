-- A registry itself is found beside its records.
alter table search_entry drop constraint search_entry_group_name_check;
alter table search_entry add constraint search_entry_group_name_check
  check (group_name in ('page', 'service', 'registry', 'news', 'faq', 'information'));
delete from search_entry where group_name = 'page';
