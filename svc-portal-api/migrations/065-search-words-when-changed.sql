-- All words that can be found are counted anew only when something changed them, and by one instance at a time.

-- Transactions that changed what words come from since they were counted. A row of its own for each, so that an editor
-- never waits for an import that is under way, and what is rolled back leaves none.
create table search_word_change (made_by xid8 primary key);
-- Nobody has looked yet.
insert into search_word_change values (pg_current_xact_id());

create function mark_search_words() returns trigger language plpgsql as $$
begin
  -- A statement may have changed nothing.
  if tg_level = 'STATEMENT' then
    if not exists (select from changed) then
      return null;
    end if;
  end if;
  insert into search_word_change values (pg_current_xact_id()) on conflict do nothing;
  return null;
end
$$;

create trigger words_marked_by_new after insert on search_entry referencing new table as changed
  for each statement execute function mark_search_words();
create trigger words_marked_by_gone after delete on search_entry referencing old table as changed
  for each statement execute function mark_search_words();
-- Another day or right of an entry changes no word.
create trigger words_marked_by_changed after update on search_entry for each row
  when ((old.keywords, old.title, old.lead, old.plain) is distinct from (new.keywords, new.title, new.lead, new.plain))
  execute function mark_search_words();

create trigger words_marked_by_new after insert on vocabulary referencing new table as changed
  for each statement execute function mark_search_words();
create trigger words_marked_by_changed after update on vocabulary referencing new table as changed
  for each statement execute function mark_search_words();
create trigger words_marked_by_gone after delete on vocabulary referencing old table as changed
  for each statement execute function mark_search_words();

create trigger words_marked_by_new after insert on everyday_word referencing new table as changed
  for each statement execute function mark_search_words();
create trigger words_marked_by_gone after delete on everyday_word referencing old table as changed
  for each statement execute function mark_search_words();

create trigger words_marked_by_new after insert on search_synonym referencing new table as changed
  for each statement execute function mark_search_words();
create trigger words_marked_by_gone after delete on search_synonym referencing old table as changed
  for each statement execute function mark_search_words();

alter function refresh_search_words() rename to count_search_words;

-- True when something had changed and the words were counted anew. Who comes second waits for the first to commit, and
-- finds nothing left to do. Each statement sees what was committed before it: what is marked after the marks were taken is
-- counted next time, and at worst once too often.
create function refresh_search_words() returns boolean volatile language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7211056);
  delete from search_word_change;
  if not found then
    return false;
  end if;
  perform count_search_words();
  return true;
end
$$;
