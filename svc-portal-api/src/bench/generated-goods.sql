-- Generates $count goods: a code tree down to ten digits, names of generated words in three
-- languages. Some words are in very many names, most are in few, as in a true registry. The same every time.
create function bench_word(n int, letters text, ending text) returns text immutable language sql as $$
  select string_agg(substr(letters, 1 + 2 * ((n / (power(24, i))::int + i * 7 + n % 11) % (length(letters) / 2)), 2), '' order by i)
    || ending
  from generate_series(0, 3) i
$$;

create temp table bench_noun as
  select n,
    bench_word(n, 'babecodafegohijekalemonipaqorasetuvywizu', 'el') as en,
    bench_word(n, 'бабекодафегожизекалемонипарасетухоцещаюн', 'ка') as ru,
    bench_word(n, 'bəbəcıdəfəgöhüjekaləmonüpəqorəsetuvəyiza', 'lıq') as az
  from generate_series(0, 19999) n;
create index on bench_noun (n);

create temp table bench_material as
  select n, en, ru, az from unnest(
    array['steel', 'wood', 'cotton', 'glass', 'plastic', 'rubber', 'leather', 'paper', 'copper', 'ceramic', 'wool', 'aluminium'],
    array['стали', 'дерева', 'хлопка', 'стекла', 'пластмассы', 'резины', 'кожи', 'бумаги', 'меди', 'керамики', 'шерсти', 'алюминия'],
    array['poladdan', 'ağacdan', 'pambıqdan', 'şüşədən', 'plastikdən', 'rezindən', 'dəridən', 'kağızdan', 'misdən', 'keramikadan', 'yundan', 'alüminiumdan']
  ) with ordinality as m(en, ru, az, n);

-- Every fourth number of digits is a level: chapters, headings, subheadings, then ten-digit codes to fill up.
create temp table bench_code as
  with chapter as (select lpad(c::text, 2, '0') as code from generate_series(1, 96) c where c <> 77),
  heading as (select code || lpad(h::text, 2, '0') as code from chapter, generate_series(1, 13) h),
  subheading as (select code || lpad((s * 10)::text, 2, '0') as code from heading, generate_series(1, 8) s)
  select code, (row_number() over (order by code))::int as n from (
    select code from chapter union all select code from heading union all select code from subheading
    union all
    (select code || lpad((d * 10)::text, 4, '0') from subheading, generate_series(0, $count / (select count(*)::int from subheading)) d
     order by 1 limit $count)
  ) codes
  order by code limit $count;

insert into nomenclature (code, parent, title)
select c.code, case when length(c.code) = 2 then 'XVI' else left(c.code, length(c.code) - 2) end,
  jsonb_build_object('az', w.az || ' malları', 'en', 'Goods of ' || w.en, 'ru', 'Товары из ' || w.ru)
from bench_code c join bench_noun w on w.n = (c.n * 31) % 20000 where length(c.code) < 10;

insert into record (registry, id) select 'goods-by-risk-group', code from bench_code order by code;

insert into record_version (record_key, version, status, valid, recorded_at, field_values, source)
select r.record_key, 1,
  case when c.n % 50 = 0 then 'suspended' when c.n % 97 = 0 then 'withdrawn' else 'active' end,
  daterange('2022-01-01', case when c.n % 5 = 0 then date '2024-05-20' end), '2022-01-10T07:00:00Z',
  jsonb_build_object(
    'code', c.code,
    'name', jsonb_build_object(
      'az', initcap(a.az) || ' ' || b.az || ', ' || m.az,
      'en', initcap(a.en) || ' ' || b.en || '; of ' || m.en,
      'ru', initcap(a.ru) || ' ' || b.ru || ' из ' || m.ru),
    'risk', (array['low', 'medium', 'high', 'not_classified', 'not_classified', 'not_classified'])[1 + (c.n * 7) % 6],
    'category', (array['I','II','III','IV','V','VI','VII','VIII','IX','X','XI','XII','XIII','XIV','XV','XVI','XVII','XVIII','XIX','XX','XXI'])[1 + (left(c.code, 2)::int * 21 / 97)],
    'document', null, 'description', null, 'source', null, 'since', '2022-01-01', 'nameSource', null),
  'generated'
from bench_code c
join record r on r.registry = 'goods-by-risk-group' and r.id = c.code
-- A square makes low numbers frequent: the most frequent noun is in some thousand names, the last in a few.
join bench_noun a on a.n = (20000 * power(((c.n::bigint * 7919) % 100003) / 100003.0, 2))::int % 20000
join bench_noun b on b.n = (c.n::bigint * 104729 % 20000)::int
join bench_material m on m.n = 1 + (c.n::bigint * 31 % 12)
order by c.n;

-- Every fifth has another risk since a day in 2024, so that earlier days have states of their own to be looked up.
insert into record_version (record_key, version, status, valid, recorded_at, field_values, source)
select record_key, 2, status, daterange('2024-05-20', null), '2024-05-20T07:00:00Z',
  field_values || jsonb_build_object('risk', case field_values ->> 'risk' when 'high' then 'medium' else 'high' end),
  source
from record_version where source = 'generated' and upper(valid) = '2024-05-20'
order by record_key;
