-- Functions that make one text comparable with another. All are immutable, so that columns may be computed from them.
create extension if not exists pg_trgm schema public;

-- One small form for every way to write a word: az letters to their plain neighbours, ё to е, everything lower case.
-- The small form of İ is i with a dot above (U+0307), which goes.
create function fold(t text) returns text immutable strict parallel safe language sql as $$
  select translate(lower(t collate "und-x-icu"), 'əçğıöşüёâáàäéèêëíîóôúûñ' || U&'\0307', 'ecgiosuеaaaaeeeeiioouun') collate "C"
$$;

-- Folded words, one space between them.
create function words(t text) returns text immutable strict parallel safe language sql as $$
  select btrim(regexp_replace(fold(t), '[^a-z0-9а-я]+', ' ', 'g'))
$$;

-- Word for comparing by trigrams: pg_trgm sees only the letters that the server's locale knows, so Cyrillic gets signs
-- of its own from ASCII, one for each letter.
create function slip_trace(word text) returns text immutable strict parallel safe language sql as $$
  select translate(fold(word), 'абвгдежзийклмнопрстуфхцчшщъыьэюя', 'abvgdejziyklmnoprstufhc4w8q6x923') collate "C"
$$;

-- The word and the word without each of its letters: two words that share one of these are at most two slips apart, and
-- all that are one slip apart share one.
create function slip_keys(word text) returns text[] immutable strict parallel safe language sql as $$
  select array_agg(distinct key) from (
    select word as key
    union all
    select overlay(word placing '' from place for 1) from generate_series(1, length(word)) place
  ) keys
$$;

-- Text that sorts like the language does when compared byte by byte (LANG-04). Azerbaijani has 33 letters (with w):
-- ç after c, ə after e, x after h, ı before i, q after k; I is the capital of ı. They become 33 neighbouring characters.
create function sort_key(t text, language text) returns text immutable strict parallel safe language sql as $$
  select left(
    case when language = 'az' then
      btrim(regexp_replace(
        translate(
          t,
          'aAbBcCçÇdDeEəƏfFgGğĞhHxXıIiİjJkKqQlLmMnNoOöÖpPrRsSşŞtTuUüÜvVwWyYzZ',
          'AABBCCDDEEFFGGHHIIJJKKLLMMNNOOPPQQRRSSTTUUVVWWXXYYZZ[[\\]]^^__``aa'
        ), '[^0-9A-a]+', ' ', 'g')) || ' ' || words(regexp_replace(t, '[^а-яА-ЯёЁ ]', '', 'g'))
    else words(t) end,
    120) collate "C"
$$;

-- Azerbaijani word without its endings (folded letters). It cuts too much rather than too little, on both sides alike.
create function az_root(w text) returns text immutable strict parallel safe language sql as $$
  with once as (
    select regexp_replace(w, '^(.{3,}?)(larin|lerin|lari|leri|lar|ler)$', '\1') as w
  ), twice as (
    select regexp_replace(w, '^(.{4,}?)(nin|nun|dan|den|sin|sun|in|un|da|de|ni|nu|si|su|i|u|a|e)$', '\1') as w from once
  ), thrice as (
    select regexp_replace(w, '^(.{4,}?)(lar|ler|si|su|i|u|a|e)$', '\1') as w from twice
  )
  -- A last n may be part of the ending or of the word (telefon-u, alma-nı); k and q soften before a vowel.
  select regexp_replace(regexp_replace(regexp_replace(w, '^(.{4,})n$', '\1'), '^(.{3,})y$', '\1k'), '^(.{3,})g$', '\1q') from thrice
$$;

create function word_root(w text, language text) returns text immutable strict parallel safe language sql as $$
  select case language
    when 'en' then coalesce((ts_lexize('english_stem', w))[1], w)
    when 'ru' then coalesce((ts_lexize('russian_stem', w))[1], w)
    else az_root(w)
  end
$$;

-- A phrase without endings, word by word.
create function phrase_root(t text, language text) returns text immutable strict parallel safe language sql as $$
  select string_agg(word_root(w, language), ' ' order by n)
  from string_to_table(words(t), ' ') with ordinality as part(w, n)
$$;

-- What a folded name says the thing is not must not lead to it: "other than hair dryers", "(excluding …)", "кроме частей".
create function affirmed(folded text) returns text immutable strict parallel safe language sql as $$
  select regexp_replace(
    regexp_replace(folded, '\((excluding|other than|not|except|кроме|за исключением|не) [^)]*\)', ' ', 'g'),
    '(excluding|other than|except|not including|not of|not elsewhere|n\.e\.c\.|кроме|за исключением|не включенн|istisna olmaqla|basqa yerde)[^;]*',
    ' ', 'g')
$$;

-- Search terms of names above a record.
create function terms_above(title jsonb) returns tsvector immutable strict parallel safe language sql as $$
  select setweight(
    to_tsvector('simple', fold(concat_ws(' ; ', title->>'az', title->>'en', title->>'ru')))
    || to_tsvector('simple', coalesce(phrase_root(title->>'az', 'az'), ''))
    || to_tsvector('english', fold(coalesce(title->>'en', '')))
    || to_tsvector('russian', fold(coalesce(title->>'ru', ''))), 'D')
$$;

-- Search terms of a record by its own name: its beginning weighs A, the rest B, what it excludes C; '=name' is the whole.
create function search_terms(title jsonb) returns tsvector immutable strict parallel safe language plpgsql as $$
declare
  az text := fold(coalesce(title->>'az', ''));
  en text := fold(coalesce(title->>'en', ''));
  ru text := fold(coalesce(title->>'ru', ''));
  said_en text := affirmed(en);
  said_ru text := affirmed(ru);
  all_names text := az || ' ; ' || en || ' ; ' || ru;
  said text := affirmed(az) || ' ; ' || said_en || ' ; ' || said_ru;
  head_en text := (regexp_match(said_en, '^[^;,:(]*'))[1];
  head_ru text := (regexp_match(said_ru, '^[^;,:(]*'))[1];
  head_az text := (regexp_match(az, '^[^;,:(]*'))[1];
  whole text[] := array_remove(array['=' || left(words(az), 200), '=' || left(words(en), 200), '=' || left(words(ru), 200)], '=');
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

-- One word of a question, in any of its forms: itself, its stems in the three languages, and, when
-- `beginning`, whatever begins with it. `weights` are the weights that count, e.g. 'AB' for a record's own name. Forms
-- that another one covers are left out: each costs a walk through the index.
create function word_query(w text, weights text, beginning boolean) returns tsquery
immutable strict parallel safe language plpgsql as $$
declare
  begins boolean := beginning and length(w) > 2;
  wanted tsquery := to_tsquery('simple', quote_literal(w) || ':' || case when begins then '*' else '' end || weights);
  stem text;
begin
  foreach stem in array array(
    select distinct form from unnest(array[
      (ts_lexize('english_stem', w))[1], (ts_lexize('russian_stem', w))[1], az_root(w)
    ]) form where form <> w
  ) loop
    if not (begins and starts_with(stem, w)) then
      wanted := wanted || to_tsquery('simple', quote_literal(stem) || ':' || weights);
    end if;
  end loop;
  return wanted;
end
$$;

-- All of some words.
create function phrase_query(asked text[], weights text, beginning boolean) returns tsquery
immutable strict parallel safe language plpgsql as $$
declare
  wanted tsquery := word_query(asked[1], weights, beginning);
begin
  for i in 2 .. cardinality(asked) loop
    wanted := wanted && word_query(asked[i], weights, beginning);
  end loop;
  return wanted;
end
$$;
