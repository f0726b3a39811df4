-- Where entries lead is a closed set (NAV-08), and the address is made of place and id (SRCH-02). Services of both kinds
-- have their page below /e-services; below /informative-services there is none.
create or replace function write_service_entries(ids int[]) returns void language sql as $$
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
update search_entry set place = 'e-services' where group_name = 'service';

alter table search_entry add constraint search_entry_address check (
  case group_name
    when 'page' then path = '/' || place
    when 'registry' then place = 'registries' and path = '/registries/' || id
    when 'faq' then place = 'faq' and path = '/faq#' || id
    else place in ('e-services', 'news', 'useful-information', 'market-prices') and path = '/' || place || '/' || id
  end
);
