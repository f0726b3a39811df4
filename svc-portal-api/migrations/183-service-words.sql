-- Words of the question of an informative service, and of examples of documents, describe no service: a number in them is
-- the number of another thing.
create or replace function write_service_entries(ids int[]) returns void language sql set search_path from current as $$
  with gone as (
    delete from search_entry e using service s
    where s.id = any (ids) and s.status = 'retired' and e.group_name = 'service' and e.id = s.code
  )
  insert into search_entry (group_name, id, place, path, variants, title, lead, plain, keywords, title_terms, key_terms, terms)
  select 'service', s.code, 'e-services',
    '/e-services/' || s.code, s.variants, s.name, s.short, p.plain, s.keywords,
    entry_terms(s.name), k.key_terms, entry_terms(s.name) || k.key_terms || entry_terms(p.plain)
  from service s
  cross join lateral (
    select jsonb_set(
      s.passport - array['appeal', 'contacts', 'refusalGrounds', 'question'], '{documentsNeeded}',
      coalesce((
        select jsonb_agg(needed - array['example', 'where'])
        from jsonb_array_elements(s.passport -> 'documentsNeeded') needed
      ), '[]')
    ) as document
  ) d
  cross join lateral (
    select jsonb_build_object(
      'az', texts_within(d.document, 'az'),
      'en', texts_within(d.document, 'en'),
      'ru', texts_within(d.document, 'ru')) as plain
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
