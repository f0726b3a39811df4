import type pg from 'pg'
import { opaque, statementName, type RegistryLayout } from '../../schema/registry-layout.ts'
import { findSynonymCodes, findSimilarSynonymCodes, type SynonymCodes } from './everyday-words.ts'
import { removeStopWords } from '../../../../common/text/fold.ts'
import { correctSpelling } from './spelling.ts'
import type { SearchTerms } from './search-text.ts'
import {
  MAX_HITS,
  NO_MATCHES,
  hitColumns,
  type Hit,
  type Match,
  type Matches,
  type SearchWords,
} from './matches.ts'

export interface WordSearch {
  readonly pool: pg.Pool
  readonly layout: RegistryLayout
  readonly searchWords: (words: readonly string[]) => Promise<Matches>
}

/** Searches names with all words, then names with the words of the other keyboard, then similar names. */
export async function searchByWords(
  search: WordSearch,
  { words, onOtherKeyboard: others = [] }: SearchTerms,
): Promise<Matches> {
  const named = await searchNames(search, words)
  if (named !== undefined) return named
  const other = await searchNames(search, others)
  if (other !== undefined) return { ...other, match: 'similar' }
  return words.length === 0 ? NO_MATCHES : searchSimilar(search, words)
}

/** Records with the words as synonyms come first, then names with all of the words. */
async function searchNames(
  { pool, layout }: WordSearch,
  words: readonly string[],
): Promise<Matches | undefined> {
  if (words.length === 0) return undefined
  // Everyday words contain function words ("лак для ногтей"); names of goods are searched without them.
  const meaningful = removeStopWords(words)
  const [synonymCodes, { hits, broad }] = await Promise.all([
    findSynonymCodes(pool, words.join(' ')),
    findByName(pool, layout, meaningful),
  ])
  const synonyms = await findByCodes(pool, layout, synonymCodes)
  if (broad !== undefined) return { kind: 'broad', synonyms, words: broad, prefixes: [], match: 'words' }
  if (synonyms.length + hits.length === 0) return undefined
  return toRanking('words', [...synonyms, ...hits, ...(await findChildren(pool, layout, synonyms))])
}

/**
 * For words without an exact match: searches with corrected spelling, then for everyday words similar to the phrase or
 * contained in it, then for any of the words.
 */
async function searchSimilar(search: WordSearch, words: readonly string[]): Promise<Matches> {
  const { pool, layout, searchWords } = search
  const meaningful = removeStopWords(words)
  const corrected = await correctSpelling(pool, layout, meaningful)
  if (corrected.length === meaningful.length && corrected.join(' ') !== meaningful.join(' ')) {
    const again = await searchWords([...new Set(corrected)])
    if (again.match === 'words' || again.match === 'similar') return { ...again, match: 'similar' }
  }
  const similar = await findByCodes(pool, layout, await findSimilarSynonymCodes(pool, words))
  if (similar.length > 0)
    return toRanking('similar', [...similar, ...(await findChildren(pool, layout, similar))])
  return corrected.length === 0
    ? NO_MATCHES
    : toRanking('nearest', await findByAnyWord(pool, layout, corrected))
}

function toRanking(match: Match, hits: readonly Hit[]): Matches {
  const ids = new Set<string>()
  const once = hits.filter(({ id }) => !ids.has(id) && ids.add(id))
  return { kind: 'ranking', hits: once, match }
}

interface NameMatches {
  readonly hits: readonly Hit[]
  /** Set when there are too many to rank. */
  readonly broad: SearchWords | undefined
}

/**
 * Records with all of the words, best first. If no name has the words, the query is expanded by prefixes and synonyms, and
 * names that match it come before descriptions with the words. The statement is prepared, because its only plan is a scan
 * of the index of terms.
 */
async function findByName(
  pool: pg.Pool,
  layout: RegistryLayout,
  words: readonly string[],
): Promise<NameMatches> {
  const columns = `${hitColumns(layout)}, t.standing, t.terms`
  const query = (weights: string): string => `phrase_query($1::text[], '${weights}', false)`
  const { rows } = await pool.query<Hit & { any_words: string | null; own_words: string | null }>({
    name: statementName('named', layout),
    text: `
      with query as materialized (
        select ${query('')} as words, ${query('A')} as first, ${query('AB')} as own,
          quote_literal('=' || array_to_string($1::text[], ' '))::tsquery as name
      ), whole as materialized (
        select ${columns} from query cross join lateral (
          select * from ${layout.table} t where t.terms @@ words limit ${MAX_HITS + 1}
        ) t
      ), expanded as materialized (
        ${EXPANDED_QUERY}
        where not exists (select 1 from whole cross join query where whole.terms @@ own)
          and (select count(*) from whole) <= ${MAX_HITS}
      ), expanded_hit as materialized (
        select ${columns} from expanded cross join lateral (
          select * from ${layout.table} t where t.terms @@ words limit ${MAX_HITS + 1}
        ) t
      ), hit as (
        select *, false as is_expanded from whole where not exists (select 1 from expanded_hit)
        union all select *, true from expanded_hit
      ), size as materialized (
        select greatest((select count(*) from whole), (select count(*) from expanded_hit)) > ${MAX_HITS} as is_broad
      )
      select id, code, facets,
        case when is_broad then (case when is_expanded then expanded.words else query.words end)::text end as any_words,
        case when is_broad then (case when is_expanded then expanded.own else query.own end)::text end as own_words
      from hit cross join query cross join expanded cross join size
      order by case
          when is_broad then 0
          when terms @@ query.name then 1
          when terms @@ query.first then 2
          when terms @@ query.own then 3
          when is_expanded and terms @@ expanded.own then 4
          else 5 end,
        standing,
        case when is_broad then 0
          else ts_rank('{0.05, 0.02, 0.5, 1}', terms, case when is_expanded then expanded.words else query.words end, 1)
        end desc,
        id
      limit (select case when is_broad then 1 end from size)`,
    values: [words],
  })
  const { any_words: any, own_words: own } = rows[0] ?? { any_words: null, own_words: null }
  return { hits: rows, broad: any === null || own === null ? undefined : { any, own } }
}

/** Expands each word by its prefix matches and its synonyms of one word in any language. One row; nulls without words. */
const EXPANDED_QUERY = `
        select string_agg('(' || concat_ws(' | ', word_query(word, '', true)::text, synonym.words) || ')', ' & ')::tsquery as words,
          string_agg('(' || concat_ws(' | ', word_query(word, 'AB', true)::text, synonym.own) || ')', ' & ')::tsquery as own
        from unnest(${opaque('$1', 'text[]')}) as given(word) cross join lateral (
          select string_agg(word_query(other.phrase, '', false)::text, ' | ') as words,
            string_agg(word_query(other.phrase, 'AB', false)::text, ' | ') as own
          from search_synonym other where position(' ' in other.phrase) = 0 and other.concept in (
            select concept from search_synonym where phrase = word
            union
            select concept from search_synonym
            where (root, language) in ((word_root(word, 'az'), 'az'), (word_root(word, 'en'), 'en'), (word_root(word, 'ru'), 'ru'))
          )
        ) synonym`

async function findByAnyWord(
  pool: pg.Pool,
  layout: RegistryLayout,
  words: readonly string[],
): Promise<readonly Hit[]> {
  const { rows } = await pool.query<Hit>(
    `with hit as materialized (
       select ${hitColumns(layout)}, t.standing, t.terms from unnest($1::text[]) w
       join lateral (
         select * from ${layout.table} t where t.terms @@ word_query(w, 'AB', true) limit 200
       ) t on true
     )
     select id, min(code) as code, min(facets) as facets from hit
     group by id order by count(*) desc, min(standing), id limit 100`,
    [words],
  )
  return rows
}

/** Finds records in the order of the codes; for a code without records, the record of the level above. */
async function findByCodes(
  pool: pg.Pool,
  layout: RegistryLayout,
  codes: SynonymCodes,
): Promise<readonly Hit[]> {
  const { codeColumn, table } = layout
  if (codeColumn === undefined || codes.length === 0) return []
  const { rows } = await pool.query<Hit>({
    name: statementName('codes', layout),
    text: `
      select ${hitColumns(layout)} from unnest(${opaque('$1', 'text[]')}) with ordinality as c(code, n)
      cross join lateral (
        select distinct on (t.id) t.* from ${table} t
        where t.${codeColumn} in (c.code, left(c.code, 4))
          and (t.${codeColumn} = c.code or not exists (select 1 from ${table} x where x.${codeColumn} = c.code))
        order by t.id limit 20
      ) t
      order by n, t.id limit 200`,
    values: [codes],
  })
  return rows
}

async function findChildren(
  pool: pg.Pool,
  layout: RegistryLayout,
  hits: readonly Hit[],
): Promise<readonly Hit[]> {
  if (layout.codeColumn === undefined || hits.length === 0) return []
  const { rows } = await pool.query<Hit>({
    name: statementName('below', layout),
    text: `
      select ${hitColumns(layout)} from unnest(${opaque('$1', 'text[]')}) with ordinality as above(code, n)
      join ${layout.table} t on t.parent = above.code
      order by n, t.id limit 300`,
    values: [hits.slice(0, 10).map(({ code }) => code)],
  })
  return rows
}
