-- All words were counted anew within every import and every publication of a registry, while others waited for its end.
-- A word that an import brings is found at once all the same; weights, and words that nothing has any more, follow with
-- the next count, for which the import has left its mark.
drop trigger search_words on registry_state;
drop function refresh_words_after_import();

-- Keys, sound and trace of a word cost far more than a look whether it is there already.
create function add_vocabulary_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word, weight)
  select word, weight from (
    select word, sum(least(records, 20))::int as weight from changed group by word
  ) found
  where word ~ '^[a-zа-я]{3,40}$' and not exists (select 1 from search_word s where s.word = found.word)
  order by word
  on conflict (word) do nothing;
  return null;
end
$$;
create trigger words_of_new after insert on vocabulary referencing new table as changed
  for each statement execute function add_vocabulary_words();
