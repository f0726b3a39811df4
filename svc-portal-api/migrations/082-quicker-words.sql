-- The same results as before, several times as quick: rows of a registry are made of these functions, thirty calls for
-- each record. What the planner cannot write into a statement (a case, a subquery) is kept in PL/pgSQL, which does not
-- begin a statement of its own for each call. Nothing that is stored changes.

-- Texts of ASCII alone need neither composing nor the rules of letters.
create function fold_letters(t text) returns text immutable strict parallel safe language plpgsql as $$
begin
  if octet_length(t) = length(t) then
    return lower(t collate "C");
  end if;
  if t is not nfc normalized then
    t := normalize(t, NFC);
  end if;
  return translate(lower(t collate "und-x-icu"), 'əçğıöşüёâáàäéèêëîíóôúûñ' || U&'\0307', 'ecgiosuеaaaaeeeeiioouun');
end
$$;

create or replace function fold(t text) returns text immutable strict parallel safe language sql as $$
  select fold_letters(t) collate "C"
$$;

-- Words of a text that is folded already.
create function folded_words(folded text) returns text immutable strict parallel safe language sql as $$
  select btrim(regexp_replace(folded collate "C", '[^a-z0-9а-я]+', ' ', 'g'))
$$;

create or replace function sort_key(t text, language text) returns text
immutable strict parallel safe language plpgsql as $$
declare
  latin text collate "C";
begin
  if language <> 'az' then
    return left(words(t), 120);
  end if;
  if octet_length(t) = length(t) then
    return left(btrim(regexp_replace(
      translate(
        t,
        'aAbBcCdDeEfFgGhHxXIiJjkKqQlLmMnNoOpPrRsStTuUvVwWyYzZ',
        'AABBCCEEFFHHIIKKLLMNOOPPQQRRSSTTUUWWXXYY[[\\^^__``aa'
      ), '[^0-9A-a]+', ' ', 'g')) || ' ', 120);
  end if;
  latin := btrim(regexp_replace(
    translate(
      t,
      'aAbBcCçÇdDeEəƏfFgGğĞhHxXıIiİjJkKqQlLmMnNoOöÖpPrRsSşŞtTuUüÜvVwWyYzZ',
      'AABBCCDDEEFFGGHHIIJJKKLLMMNNOOPPQQRRSSTTUUVVWWXXYYZZ[[\\]]^^__``aa'
    ) collate "C", '[^0-9A-a]+', ' ', 'g'));
  return left(latin || ' ' || words(regexp_replace(t collate "C", '[^а-яА-ЯёЁ ]+', '', 'g')), 120);
end
$$;

create or replace function az_root(w text) returns text immutable strict parallel safe language plpgsql as $$
declare
  root text collate "C" := regexp_replace(w collate "C", '^(.{3,}?)(larin|lerin|lari|leri|lar|ler)$', '\1');
begin
  root := regexp_replace(root, '^(.{4,}?)(nin|nun|dan|den|sin|sun|in|un|da|de|ni|nu|si|su|i|u|a|e)$', '\1');
  root := regexp_replace(root, '^(.{4,}?)(lar|ler|si|su|i|u|a|e)$', '\1');
  -- A last n may be part of the ending or of the word (telefon-u, alma-nı); k and q soften before a vowel.
  root := regexp_replace(root, '^(.{4,})n$', '\1');
  root := regexp_replace(root, '^(.{3,})y$', '\1k');
  return regexp_replace(root, '^(.{3,})g$', '\1q');
end
$$;

create or replace function phrase_root(t text, language text) returns text
immutable strict parallel safe language plpgsql as $$
declare
  word text;
  roots text[] := '{}';
begin
  foreach word in array string_to_array(words(t), ' ') loop
    roots := roots || case language
      when 'en' then coalesce((ts_lexize('english_stem', word))[1], word)
      when 'ru' then coalesce((ts_lexize('russian_stem', word))[1], word)
      else az_root(word)
    end;
  end loop;
  return nullif(array_to_string(roots, ' '), '');
end
$$;

create or replace function terms_above(title jsonb) returns tsvector immutable strict parallel safe language plpgsql as $$
begin
  return setweight(
    to_tsvector('simple', fold(concat_ws(' ; ', title->>'az', title->>'en', title->>'ru')))
    || to_tsvector('simple', coalesce(phrase_root(title->>'az', 'az'), ''))
    || to_tsvector('english', fold(coalesce(title->>'en', '')))
    || to_tsvector('russian', fold(coalesce(title->>'ru', ''))), 'D');
end
$$;

create or replace function search_terms(title jsonb) returns tsvector immutable strict parallel safe language plpgsql as $$
declare
  az text collate "C" := fold(coalesce(title->>'az', ''));
  en text collate "C" := fold(coalesce(title->>'en', ''));
  ru text collate "C" := fold(coalesce(title->>'ru', ''));
  said_az text collate "C" := affirmed(az);
  said_en text collate "C" := affirmed(en);
  said_ru text collate "C" := affirmed(ru);
  head_az text collate "C" := substring(az from '^[^;,:(]*');
  head_en text collate "C" := substring(said_en from '^[^;,:(]*');
  head_ru text collate "C" := substring(said_ru from '^[^;,:(]*');
  whole text[] := array_remove(array['=' || left(folded_words(az), 200), '=' || left(folded_words(en), 200),
    '=' || left(folded_words(ru), 200)], '=');
  all_names text := az || ' ; ' || en || ' ; ' || ru;
  said text := said_az || ' ; ' || said_en || ' ; ' || said_ru;
  terms tsvector := setweight(
      to_tsvector('simple', head_az || ' ; ' || head_en || ' ; ' || head_ru)
      || to_tsvector('english', head_en) || to_tsvector('russian', head_ru)
      || to_tsvector('simple', coalesce(phrase_root(head_az, 'az'), '')), 'A')
    || setweight(
      to_tsvector('simple', said) || to_tsvector('english', said_en) || to_tsvector('russian', said_ru)
      || to_tsvector('simple', coalesce(phrase_root(substr(az, 1 + length(head_az)), 'az'), '')), 'B');
begin
  if length(said) < length(all_names) then
    terms := terms || setweight(to_tsvector('simple', all_names), 'C');
  end if;
  return terms || array_to_tsvector(whole);
end
$$;

create or replace function decimal_of(t text) returns numeric immutable strict parallel safe language plpgsql as $$
begin
  if t ~ '^-?[0-9]{1,40}(\.[0-9]{1,40})?$' then
    return t::numeric;
  end if;
  return null;
end
$$;

create or replace function number_key(n numeric) returns text immutable strict parallel safe language plpgsql as $$
declare
  digits text := trim_scale(abs(n))::text;
  whole text := split_part(digits, '.', 1);
  key text := lpad(length(whole)::text, 2, '0') || whole || '.' || split_part(digits, '.', 2);
begin
  if n < 0 then
    return '0' || translate(key, '0123456789', '9876543210') || '~';
  end if;
  return '1' || key;
end
$$;

create or replace function interval_range(v jsonb) returns numrange immutable strict parallel safe language plpgsql as $$
declare
  low numeric := decimal_of(v->>'from');
  high numeric := decimal_of(v->>'to');
begin
  if low <= high or num_nulls(low, high) = 1 then
    return numrange(low, high, '[]');
  end if;
  return null;
end
$$;

create or replace function text_list(v jsonb) returns text[] immutable strict parallel safe language plpgsql as $$
begin
  if jsonb_typeof(v) = 'string' then
    return array[v #>> '{}'];
  end if;
  if jsonb_typeof(v) <> 'array' or v = '[]' then
    return '{}';
  end if;
  return (
    select coalesce(array_agg(distinct one collate "C" order by one collate "C"), '{}')
    from jsonb_array_elements_text(v) one where one is not null
  );
end
$$;

create or replace function word_starts(v jsonb) returns text immutable strict parallel safe language plpgsql as $$
begin
  if jsonb_typeof(v) = 'string' then
    return nullif(' ' || words(v #>> '{}'), ' ');
  end if;
  if jsonb_typeof(v) not in ('array', 'object') then
    return null;
  end if;
  return (
    select nullif(' ' || words(string_agg(one #>> '{}', ' ; ')), ' ')
    from jsonb_path_query(v, 'strict $.**') one where jsonb_typeof(one) = 'string'
  );
end
$$;
