-- Lists and people that go take what is watched of them along, ended or not.
create index watch_any_of_list on watch (list_key);
create index watch_of_person on watch (person_id);
