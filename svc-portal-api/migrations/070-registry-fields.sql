-- Fields of every kind. In `record_row` m1… hold several values each (choices, numbers of other records), x1… folded words
-- to search by their beginnings, y1… the same in signs that trigrams know, r1… intervals, and `valid_days` the days on
-- which the portal calls the record valid.
alter table record_row
  add column s21 text collate "C", add column s22 text collate "C", add column s23 text collate "C",
  add column s24 text collate "C", add column s25 text collate "C", add column s26 text collate "C",
  add column s27 text collate "C", add column s28 text collate "C", add column s29 text collate "C",
  add column s30 text collate "C",
  add column m1 text[], add column m2 text[], add column m3 text[],
  add column m4 text[], add column m5 text[], add column m6 text[],
  add column x1 text collate "C", add column x2 text collate "C",
  add column x3 text collate "C", add column x4 text collate "C",
  add column y1 text collate "C" generated always as (slip_trace(x1)) stored,
  add column y2 text collate "C" generated always as (slip_trace(x2)) stored,
  add column y3 text collate "C" generated always as (slip_trace(x3)) stored,
  add column y4 text collate "C" generated always as (slip_trace(x4)) stored,
  add column r1 numrange, add column r2 numrange,
  add column valid_days datemultirange not null default '{}';

-- Values as they stand in `field_values` are what somebody wrote once: a form that no field has counts as no value.

create function decimal_of(t text) returns numeric immutable strict parallel safe language sql as $$
  select case when t ~ '^-?[0-9]{1,40}(\.[0-9]{1,40})?$' then t::numeric end
$$;

-- Decimals that sort byte by byte: sign, number of digits before the point, digits. Of what is below zero every digit is
-- turned round, and the end sorts after whatever would follow.
create function number_key(n numeric) returns text immutable strict parallel safe language sql as $$
  select case when n < 0 then '0' || translate(key, '0123456789', '9876543210') || '~' else '1' || key end collate "C"
  from (
    select lpad(length(split_part(digits, '.', 1))::text, 2, '0') || split_part(digits, '.', 1) || '.'
      || split_part(digits, '.', 2) as key
    from (select trim_scale(abs(n))::text as digits) plain
  ) keys
$$;

-- From and to of an interval, both included; null where it names neither or contradicts itself.
create function interval_range(v jsonb) returns numrange immutable strict parallel safe language sql as $$
  select case when low <= high or num_nulls(low, high) = 1 then numrange(low, high, '[]') end
  from (select decimal_of(v->>'from') as low, decimal_of(v->>'to') as high) ends
$$;

-- The texts of a list, each once, in the order of bytes; a single text is a list of one.
create function text_list(v jsonb) returns text[] immutable strict parallel safe language sql as $$
  select coalesce(array_agg(distinct one collate "C" order by one collate "C"), '{}')
  from jsonb_array_elements_text(
    case jsonb_typeof(v) when 'array' then v when 'string' then jsonb_build_array(v) else '[]' end
  ) one where one is not null
$$;

-- Folded words of all texts in a value, each after a space, for LIKE '% beginning%'.
create function word_starts(v jsonb) returns text immutable strict parallel safe language sql as $$
  select nullif(' ' || words(string_agg(one #>> '{}', ' ; ')), ' ')
  from jsonb_path_query(v, 'strict $.**') one where jsonb_typeof(one) = 'string'
$$;
