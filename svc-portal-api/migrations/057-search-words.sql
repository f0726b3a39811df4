-- What makes the search forgiving: all words that can be found, for mending what was mistyped, and words that mean the same.
alter table search_entry add column keywords text not null default '';

-- How a word sounds, much the same however and in whatever letters it is written down: "sootvetstviya", "соответствия".
-- Letters of one alphabet and of the other meet in the plainest Latin ones.
create function word_sound(word text) returns text immutable strict parallel safe language sql as $$
  with latin as (
    select translate(
      replace(replace(replace(replace(replace(fold(word), 'щ', 'sch'), 'ш', 'sh'), 'ю', 'yu'), 'я', 'ya'), 'ж', 'zh'),
      'абвгдезийклмнопрстуфхцчыэьъ', 'abvgdeziiklmnoprstufhccie') as w
  ), plain as (
    select replace(replace(replace(replace(replace(replace(replace(w,
      'sch', 's'), 'sh', 's'), 'ch', 'c'), 'zh', 'j'), 'kh', 'h'), 'ts', 'c'), 'ph', 'f') as w from latin
  ), letters as (
    select translate(w, 'yxwq', 'ihvk') as w from plain
  )
  select regexp_replace(regexp_replace(w, 'i+([aueo])', '\1', 'g'), '(.)\1+', '\1', 'g') collate "C" from letters
$$;

create table search_word (
  word text collate "C" primary key,
  weight int not null,
  sound text collate "C" not null generated always as (word_sound(word)) stored,
  trace text collate "C" not null generated always as (slip_trace(word)) stored,
  keys text[] not null generated always as (slip_keys(word)) stored
);
create index search_word_sound on search_word (sound);
create index search_word_keys on search_word using gin (keys);
create index search_word_trace on search_word using gin (trace gin_trgm_ops);

-- A phrase that stands for another one of the same concept, in whatever language.
create table search_synonym (
  concept int not null,
  language text not null check (language in ('az', 'en', 'ru')),
  phrase text collate "C" not null,
  root text collate "C" not null
);
create index on search_synonym (root, language);
create index on search_synonym (phrase);
create index on search_synonym (concept);

create function entry_words(e search_entry) returns tsvector stable language sql as $$
  select to_tsvector('simple', words(concat_ws(' ', e.keywords, e.title->>'az', e.title->>'en', e.title->>'ru',
    e.lead->>'az', e.lead->>'en', e.lead->>'ru', e.plain->>'az', e.plain->>'en', e.plain->>'ru')))
$$;

-- All words of entries, registries, everyday speech and synonyms; only what changed is written.
create function refresh_search_words() returns void language sql as $$
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
  )
  insert into search_word (word, weight) select word, weight from found order by word
  on conflict (word) do update set weight = excluded.weight where search_word.weight <> excluded.weight
$$;

-- An import of a registry, and everyday words of another edition, say that they changed by their version.
create function refresh_words_after_import() returns trigger language plpgsql as $$
begin
  perform refresh_search_words();
  return null;
end
$$;
create trigger search_words after update of updated_at on registry_state
  for each statement execute function refresh_words_after_import();

-- Words of an entry are known at once; words that nothing has any more go at the next start.
create function add_entry_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word, weight)
  select word, (5 * count(*))::int from changed c
  cross join lateral unnest(tsvector_to_array(entry_words(c::search_entry))) word
  where word ~ '^[a-zа-я]{3,40}$'
  group by word order by word
  on conflict (word) do nothing;
  return null;
end
$$;

create or replace function write_service_entries(ids int[]) returns void language sql as $$
  with gone as (
    delete from search_entry e using service s
    where s.id = any (ids) and s.status = 'retired' and e.group_name = 'service' and e.id = s.code
  )
  insert into search_entry (group_name, id, place, path, variants, title, lead, plain, keywords, title_terms, key_terms, terms)
  select 'service', s.code, case s.kind when 'service' then 'e-services' else 'informative-services' end,
    '/e-services/' || s.code, s.variants, s.name, s.short, p.plain, s.keywords,
    entry_terms(s.name), k.key_terms, entry_terms(s.name) || k.key_terms || entry_terms(p.plain)
  from service s
  cross join lateral (
    select jsonb_build_object(
      'az', texts_within(s.passport - array['appeal', 'contacts', 'refusalGrounds'], 'az'),
      'en', texts_within(s.passport - array['appeal', 'contacts', 'refusalGrounds'], 'en'),
      'ru', texts_within(s.passport - array['appeal', 'contacts', 'refusalGrounds'], 'ru')) as plain
  ) p
  cross join lateral (
    select entry_terms(s.short) || entry_terms(jsonb_build_object('az', s.keywords, 'en', s.keywords, 'ru', s.keywords)) as key_terms
  ) k
  where s.id = any (ids) and s.status <> 'retired'
  on conflict (group_name, id) do update set
    place = excluded.place, path = excluded.path, variants = excluded.variants, title = excluded.title,
    lead = excluded.lead, plain = excluded.plain, keywords = excluded.keywords, title_terms = excluded.title_terms,
    key_terms = excluded.key_terms, terms = excluded.terms
$$;
select write_service_entries(array(select id from service));

create trigger words_of_new after insert on search_entry referencing new table as changed
  for each statement execute function add_entry_words();
create trigger words_of_changed after update on search_entry referencing new table as changed
  for each statement execute function add_entry_words();

-- An Azerbaijani verb in one of its many forms is no slip when its root can be found: "çəkmir" of "çəkmək".
create function az_verb_root(w text) returns text immutable strict parallel safe language sql as $$
  select coalesce((regexp_match(w,
    '^(.{3,}?)(ma|me)?(mir|mur|dir|dur|ir|ur|ar|er|maz|mez|maq|mek|mis|mus|ib|ub|di|du|acaq|ecek|iram|irem|uram|urem|mali|meli|ilir|ilib|ildi|unur|inir)(am|em|iq|ik|uq|uk|siniz|sunuz|lar|ler|dir|dur)?$'))[1], w)
$$;
-- A word that can be found as it stands, or whose stem can, or that another one begins with.
create function is_known(w text) returns boolean stable strict language sql as $$
  select exists (select 1 from search_word where word >= w and word < w || U&'\FFFF')
    or exists (
      select 1 from unnest(array[(ts_lexize('english_stem', w))[1], (ts_lexize('russian_stem', w))[1], az_root(w)]) stem
      join search_word s on s.word in (
        select f.word from search_word f where f.word >= stem and f.word < stem || U&'\FFFF' limit 200)
      where length(stem) > 2 and stem <> w and stem in (word_root(s.word, 'az'), word_root(s.word, 'en'), word_root(s.word, 'ru')))
    or (az_verb_root(w) <> w and exists (
      select 1 from search_word s
      where s.word >= az_verb_root(w) and s.word < az_verb_root(w) || U&'\FFFF'
        and az_verb_root(w) in (s.word, az_verb_root(s.word))))
$$;
