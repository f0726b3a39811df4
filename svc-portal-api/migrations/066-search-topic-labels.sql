-- Entries of articles and questions carry the label of their first topic, beside the title and among their words: another
-- label, a topic that comes after its articles, and one that goes are theirs at once.
create function renew_entries_of_topics() returns trigger language plpgsql as $$
begin
  perform write_content_entries(array(
    select i.item_key from changed c
    join content_item i on i.topics[1] = c.id
    join search_entry e on e.id = i.id and e.group_name = case i.type when 'useful' then 'information' else i.type end
    left join content_topic topic on topic.id = c.id
    where e.context is distinct from topic.label));
  return null;
end
$$;
create trigger entries_of_new after insert on content_topic referencing new table as changed
  for each statement execute function renew_entries_of_topics();
create trigger entries_of_changed after update on content_topic referencing new table as changed
  for each statement execute function renew_entries_of_topics();
create trigger entries_of_gone after delete on content_topic referencing old table as changed
  for each statement execute function renew_entries_of_topics();
