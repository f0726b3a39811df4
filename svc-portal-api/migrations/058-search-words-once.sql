-- Keys, sound and trace of a word cost far more than a look whether it is there already.
create or replace function add_entry_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word, weight)
  select word, weight from (
    select word, (5 * count(*))::int as weight from changed c
    cross join lateral unnest(tsvector_to_array(entry_words(c::search_entry))) word
    where word ~ '^[a-zа-я]{3,40}$'
    group by word
  ) found
  where not exists (select 1 from search_word s where s.word = found.word)
  order by word
  on conflict (word) do nothing;
  return null;
end
$$;

create or replace function refresh_search_words() returns void language sql as $$
  with found as materialized (
    select word, sum(weight)::int as weight from (
      select word, 5 * ndoc as weight from ts_stat('select entry_words(e) from search_entry e')
      union all
      select word, least(records, 20) from vocabulary
      union all
      select part, 3 from everyday_word cross join lateral string_to_table(folded, ' ') part
      union all
      select part, 3 from search_synonym cross join lateral string_to_table(phrase, ' ') part
    ) words
    where word ~ '^[a-zа-я]{3,40}$'
    group by word
  ), gone as (
    delete from search_word w where not exists (select 1 from found f where f.word = w.word)
  ), heavier as (
    update search_word w set weight = f.weight from found f where f.word = w.word and f.weight <> w.weight
  )
  insert into search_word (word, weight)
  select word, weight from found f where not exists (select 1 from search_word w where w.word = f.word) order by word
  on conflict (word) do nothing
$$;
