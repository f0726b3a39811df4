-- What the search of the portal finds beside the records of registries, which have rows and an index of their own: one
-- row for each page, service, article and question. Triggers keep it in the transaction of whatever changes the content.
create table search_entry (
  entry_key bigint generated always as identity primary key,
  group_name text not null check (group_name in ('page', 'service', 'news', 'faq', 'information')),
  id text collate "C" not null,
  -- Where it leads: section 3 of the specification's searchPlace, and the path that opens the entry.
  place text not null,
  path text not null check (path ~ '^/[a-z]'),
  variants text[] not null,
  permission text not null default 'public',
  visible_from timestamptz not null default '-infinity',
  -- Texts by language; a language may be missing.
  title jsonb not null,
  lead jsonb not null default '{}',
  plain jsonb not null default '{}',
  context jsonb,
  day timestamptz,
  -- Words of the title; words that editors gave it for finding, with its lead; all of its words.
  title_terms tsvector not null,
  key_terms tsvector not null,
  terms tsvector not null,
  unique (group_name, id)
);
create index search_entry_title on search_entry using gin (title_terms);
create index search_entry_terms on search_entry using gin (terms);

-- Words of a text in three languages, each as it is and without its endings. Where they stand does not matter.
create function entry_terms(t jsonb) returns tsvector immutable strict parallel safe language sql as $$
  select strip(
    to_tsvector('simple', words(concat_ws(' ', t->>'az', t->>'en', t->>'ru')))
    || to_tsvector('simple', coalesce(phrase_root(t->>'az', 'az'), ''))
    || to_tsvector('simple', coalesce(phrase_root(t->>'en', 'en'), ''))
    || to_tsvector('simple', coalesce(phrase_root(t->>'ru', 'ru'), '')))
$$;

-- All texts of one language inside a document, however deep.
create function texts_within(document jsonb, language text) returns text immutable strict parallel safe language sql as $$
  select coalesce(string_agg(found #>> '{}', ' ' order by n), '')
  from jsonb_path_query(document, ('strict $.**.' || language)::jsonpath, '{}', true) with ordinality as t(found, n)
  where jsonb_typeof(found) = 'string'
$$;

create function write_content_entries(keys bigint[]) returns void language sql as $$
  with item as materialized (
    select i.item_key, i.id, i.variant, i.published_at, i.topics, k.group_name, k.place,
      k.place_path || case k.group_name when 'faq' then '#' else '/' end || i.id as path,
      i.status in ('published', 'scheduled') and t.title is not null as is_public, t.*
    from content_item i
    join (values ('news', 'news', 'news', '/news'), ('faq', 'faq', 'faq', '/faq'),
        ('useful', 'information', 'useful-information', '/useful-information')) k(type, group_name, place, place_path)
      using (type)
    cross join lateral (
      select jsonb_object_agg(language, title) as title,
        coalesce(jsonb_object_agg(language, lead) filter (where lead <> ''), '{}') as lead,
        jsonb_object_agg(language, plain) as plain
      from content_text c where c.item_key = i.item_key
    ) t
    where i.item_key = any (keys)
  ), gone as (
    delete from search_entry e using item i where not i.is_public and e.group_name = i.group_name and e.id = i.id
  )
  insert into search_entry (group_name, id, place, path, variants, visible_from, title, lead, plain, context, day,
    title_terms, key_terms, terms)
  select i.group_name, i.id, i.place, i.path,
    case i.variant when 'both' then array['competition', 'quality'] else array[i.variant] end,
    i.published_at, i.title, i.lead, i.plain, topic.label,
    case when i.group_name <> 'faq' then i.published_at end,
    title_terms, lead_terms || topic_terms, title_terms || lead_terms || topic_terms || entry_terms(i.plain)
  from item i
  left join content_topic topic on topic.id = i.topics[1]
  cross join lateral (
    select entry_terms(i.title) as title_terms, entry_terms(i.lead) as lead_terms,
      coalesce((select entry_terms(jsonb_object_agg(key, value)) from jsonb_each_text(topic.label)), '') as topic_terms
  ) t
  where i.is_public
  on conflict (group_name, id) do update set
    place = excluded.place, path = excluded.path, variants = excluded.variants, visible_from = excluded.visible_from,
    title = excluded.title, lead = excluded.lead, plain = excluded.plain, context = excluded.context,
    day = excluded.day, title_terms = excluded.title_terms, key_terms = excluded.key_terms, terms = excluded.terms
$$;

create function keep_content_entries() returns trigger language plpgsql as $$
begin
  perform write_content_entries((select array_agg(distinct item_key) from changed));
  return null;
end
$$;
-- An item that goes takes its entry along; its texts go by themselves.
create function drop_content_entries() returns trigger language plpgsql as $$
begin
  delete from search_entry e using changed c
  where e.id = c.id and e.group_name = case c.type when 'useful' then 'information' else c.type end;
  return null;
end
$$;
create trigger entries_of_new after insert on content_item referencing new table as changed
  for each statement execute function keep_content_entries();
create trigger entries_of_changed after update on content_item referencing new table as changed
  for each statement execute function keep_content_entries();
create trigger entries_of_gone after delete on content_item referencing old table as changed
  for each statement execute function drop_content_entries();
create trigger entries_of_new after insert on content_text referencing new table as changed
  for each statement execute function keep_content_entries();
create trigger entries_of_changed after update on content_text referencing new table as changed
  for each statement execute function keep_content_entries();
create trigger entries_of_gone after delete on content_text referencing old table as changed
  for each statement execute function keep_content_entries();

create function write_service_entries(ids int[]) returns void language sql as $$
  with gone as (
    delete from search_entry e using service s
    where s.id = any (ids) and s.status = 'retired' and e.group_name = 'service' and e.id = s.code
  )
  insert into search_entry (group_name, id, place, path, variants, title, lead, plain, title_terms, key_terms, terms)
  select 'service', s.code, case s.kind when 'service' then 'e-services' else 'informative-services' end,
    '/e-services/' || s.code, s.variants, s.name, s.short, p.plain,
    entry_terms(s.name), k.key_terms, entry_terms(s.name) || k.key_terms || entry_terms(p.plain)
  from service s
  cross join lateral (
    select jsonb_build_object('az', texts_within(s.passport - array['appeal', 'contacts', 'refusalGrounds'], 'az'), 'en', texts_within(s.passport - array['appeal', 'contacts', 'refusalGrounds'], 'en'),
      'ru', texts_within(s.passport - array['appeal', 'contacts', 'refusalGrounds'], 'ru')) as plain
  ) p
  cross join lateral (
    select entry_terms(s.short) || entry_terms(jsonb_build_object('az', s.keywords, 'en', s.keywords, 'ru', s.keywords)) as key_terms
  ) k
  where s.id = any (ids) and s.status <> 'retired'
  on conflict (group_name, id) do update set
    place = excluded.place, path = excluded.path, variants = excluded.variants, title = excluded.title,
    lead = excluded.lead, plain = excluded.plain, title_terms = excluded.title_terms, key_terms = excluded.key_terms,
    terms = excluded.terms
$$;
create function keep_service_entries() returns trigger language plpgsql as $$
begin
  perform write_service_entries((select array_agg(id) from changed));
  return null;
end
$$;
create function drop_service_entries() returns trigger language plpgsql as $$
begin
  delete from search_entry e using changed c where e.group_name = 'service' and e.id = c.code;
  return null;
end
$$;
create trigger entries_of_new after insert on service referencing new table as changed
  for each statement execute function keep_service_entries();
create trigger entries_of_changed after update on service referencing new table as changed
  for each statement execute function keep_service_entries();
create trigger entries_of_gone after delete on service referencing old table as changed
  for each statement execute function drop_service_entries();

-- What is there already.
select write_content_entries(array(select item_key from content_item));
select write_service_entries(array(select id from service));

-- What people looked for and did not find, in their own words. Not who it was, and not when to the minute.
create table search_need (
  need_key bigint generated always as identity primary key,
  day date not null,
  variant text not null check (variant in ('competition', 'quality')),
  language text not null check (language in ('az', 'en', 'ru')),
  word text not null check (length(word) <= 200),
  said text not null check (length(said) <= 1000)
);
create index on search_need (day);
