import type pg from 'pg'
import type { SearchGroup, SearchQuery } from 'shared-contracts/http/search'
import type { Permission } from 'shared-contracts/session/permissions'
import type { Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import type { WordForms } from './query/word-forms.ts'

type EntryGroup = Exclude<SearchGroup, 'mine'>
type Texts = Readonly<Partial<Record<Language, string>>>

/** Filters by the caller's rights: entries of another variant, of the future, or without permission are invisible. */
export interface SearchReader {
  readonly variant: Variant
  readonly now: Date
  readonly permissions: readonly Permission[]
  /** Language whose titles are compared with the whole text. */
  readonly language: Language
  readonly filters?: SearchFilters
}

/** Filters: days of Baku, both included, and the language of a text. */
export type SearchFilters = Pick<SearchQuery, 'from' | 'to' | 'language'>

export interface EntryHit {
  readonly key: number
  readonly group: EntryGroup
  readonly score: number
  /** Share of the words that the entry has, weighted by rarity; 1: all. */
  readonly covered: number
  readonly day: Date | null
}

export interface StoredEntry {
  readonly key: number
  readonly group: EntryGroup
  readonly id: string
  readonly place: string
  readonly path: string
  readonly permission: Permission
  readonly title: Texts
  readonly lead: Texts
  readonly plain: Texts
  readonly context: Texts | null
  readonly day: Date | null
}

/** Limits of ranked entries: with all words, and with some. */
const ALL_LIMIT = 400
const SOME_LIMIT = 200
const MAX_COUNTED = 1000

/** Adjusts equal relevance: services and questions rank above other entries, pages below. */
const PREFERENCES = `when 'service' then 0.04 when 'faq' then 0.02 when 'page' then -0.1`

const VISIBLE = `$1 = any (e.variants) and e.visible_from <= $2::timestamptz and e.permission = any ($3::text[])`

export async function findEntries(
  pool: pg.Pool,
  reader: SearchReader,
  words: readonly WordForms[],
): Promise<readonly EntryHit[]> {
  if (words.length === 0) return []
  return (await pool.query<EntryHit>(buildEntriesStatement(reader, words))).rows
}

/** A word in the title weighs more than one in the text; a rare word more than a frequent one. */
export function buildEntriesStatement(reader: SearchReader, words: readonly WordForms[]) {
  const { visible, values: filterValues } = buildFilters(reader.filters ?? {}, 12)
  return {
    text: `
      with word as materialized (
        select n, exact::tsquery, prefix::tsquery, synonyms::tsquery, ln(1 + ${MAX_COUNTED} / (1.0 + (
          select count(*) from (select 1 from search_entry e where e.terms @@ any_form::tsquery limit ${MAX_COUNTED}) matching
        ))) as rarity
        from unnest($5::text[], $6::text[], $7::text[], $8::text[]) with ordinality as w(exact, prefix, synonyms, any_form, n)
      ), candidate as materialized (
        select distinct entry_key from (
        (select entry_key from search_entry e where e.title_terms @@ $9::tsquery and ${visible} limit ${ALL_LIMIT})
        union all
        (select entry_key from search_entry e where e.terms @@ $9::tsquery and ${visible} limit ${ALL_LIMIT})
        union all
        (select entry_key from search_entry e where e.title_terms @@ $10::tsquery and ${visible} limit ${SOME_LIMIT})
        union all
        (select entry_key from search_entry e where e.terms @@ $10::tsquery and ${visible} limit ${SOME_LIMIT})
        ) candidates
      ), entry as materialized (
        select e.entry_key, e.group_name, e.day, e.title_terms, e.key_terms, e.terms, cardinality(string_to_array(t.folded, ' ')) as title_words, t.folded = $11 as is_title
        from candidate join search_entry e using (entry_key)
        cross join lateral (select words(coalesce(e.title->>$4, e.title->>'az')) as folded) t
      ), matched as (
        select e.entry_key, e.group_name, e.day, e.title_words, e.is_title, w.rarity,
          case when e.title_terms @@ w.exact then 1
            when e.title_terms @@ w.synonyms then 0.85
            when e.key_terms @@ w.exact then 0.8
            when e.title_terms @@ w.prefix then 0.75
            when e.key_terms @@ w.synonyms then 0.65
            when e.terms @@ w.exact then 0.45
            when e.terms @@ w.synonyms then 0.35
            when e.terms @@ w.prefix then 0.3
            else 0 end as strength
        from entry e cross join word w
      )
      select entry_key as key, group_name as "group",
        (sum(strength * rarity) / sum(rarity)
          + 0.15 * least(1, count(*) filter (where strength = 1) / greatest(1, title_words)::numeric)
          + case when is_title then 0.2 else 0 end
          + case group_name ${PREFERENCES} else 0 end)::float8 as score,
        (sum(rarity) filter (where strength > 0) / sum(rarity))::float8 as covered, day
      from matched group by entry_key, group_name, day, title_words, is_title
      order by score desc, day desc nulls first, entry_key`,
    values: [
      reader.variant,
      reader.now,
      reader.permissions,
      reader.language,
      ...listWordValues(words),
      ...filterValues,
    ],
  }
}

/** Values of the parameters 5 to 11: each form of the words, all and any of them, and the whole text. */
function listWordValues(words: readonly WordForms[]): readonly unknown[] {
  const anyForm = words.map(({ exact, prefix, synonyms }) =>
    [exact, prefix, synonyms]
      .filter((query) => query !== '')
      .map((query) => `(${query})`)
      .join(' | '),
  )
  return [
    words.map(({ exact }) => exact),
    words.map(({ prefix }) => prefix),
    words.map(({ synonyms }) => synonyms),
    anyForm,
    anyForm.map((query) => `(${query})`).join(' & '),
    anyForm.join(' | '),
    words.map(({ word }) => word).join(' '),
  ]
}

/** Only the given conditions, so that each is planned by its own value. */
function buildFilters({ from, to, language }: SearchFilters, first: number) {
  const given = [
    { value: from, condition: (n: string) => `e.day >= ${n}::date::timestamp at time zone 'Asia/Baku'` },
    { value: to, condition: (n: string) => `e.day < (${n}::date + 1)::timestamp at time zone 'Asia/Baku'` },
    { value: language, condition: (n: string) => `e.title->>${n}::text <> ''` },
  ].flatMap(({ value, condition }) => (value === undefined ? [] : [{ value, condition }]))
  return {
    visible: [VISIBLE, ...given.map(({ condition }, place) => condition(`$${first + place}`))].join(' and '),
    values: given.map(({ value }) => value),
  }
}

export async function readEntries(
  pool: pg.Pool,
  keys: readonly number[],
): Promise<ReadonlyMap<number, StoredEntry>> {
  const { rows } = await pool.query<StoredEntry>({
    name: 'search-entries',
    text: `
      select entry_key as key, group_name as "group", id, place, path, permission, title, lead, plain, context, day
      from search_entry where entry_key = any ($1::bigint[])`,
    values: [keys],
  })
  return new Map(rows.map((row) => [row.key, row]))
}

interface SearchNeed {
  readonly word: string
  readonly text: string
  readonly now: Date
  readonly language: Language
  readonly variant: Variant
}

const RETENTION = '1 year'

/** Stores a need and deletes expired ones, which are few. */
export async function insertNeed(
  pool: pg.Pool,
  { word, text, now, language, variant }: SearchNeed,
): Promise<void> {
  await pool.query(
    `with baku as (select ($1::timestamptz at time zone 'Asia/Baku')::date as day),
     old as (delete from search_need n using baku where n.day < baku.day - interval '${RETENTION}')
     insert into search_need (day, variant, language, word, said) select day, $2, $3, $4, $5 from baku`,
    [now, variant, language, word, text],
  )
}
