import type pg from 'pg'
import type { RegistryLayout } from '../definitions/registry-layout.ts'
import { findMeantCodes, guessMeantCodes, type MeantCodes } from './everyday-words.ts'
import { meaningfulWords, slipsBetween, toleratedSlips } from './fold.ts'
import { NOTHING, hitColumns, toHit, type Hit, type HitRow, type Match, type Selection } from './selection.ts'

/** Up to so many hits are ranked one by one; more are walked through in the order of their standing. */
const RANKED = 1000
const LIKELY_WORDS = 40

/** Words lead to what everyday speech means by them first, then to names that have all of them. */
export async function selectByWords(
  pool: pg.Pool,
  layout: RegistryLayout,
  words: readonly string[],
): Promise<Selection> {
  if (words.length === 0) return NOTHING
  // Everyday speech has little words in its names ("лак для ногтей"); names of goods are found without them.
  const telling = meaningfulWords(words)
  const [meant, named] = await Promise.all([
    findMeantCodes(pool, words.join(' ')),
    findNamed(pool, layout, telling),
  ])
  const first = await hitsOfCodes(pool, layout, meant)
  if (named.length > RANKED) return { kind: 'wide', first, words: telling, match: 'words' }
  if (first.length + named.length > 0) {
    return ranked('words', [...first, ...named, ...(await hitsBelow(pool, layout, first))])
  }
  return selectSimilar(pool, layout, words)
}

/** Nothing has all the words as they were typed: slips of the keyboard are mended, or words left out. */
async function selectSimilar(
  pool: pg.Pool,
  layout: RegistryLayout,
  words: readonly string[],
): Promise<Selection> {
  const guessed = await guessMeantCodes(pool, words)
  const first = await hitsOfCodes(pool, layout, guessed)
  const mended = await mendWords(pool, layout, meaningfulWords(words))
  const meant = await hitsOfCodes(pool, layout, await findMeantCodes(pool, mended.join(' ')))
  const named = mended.length === meaningfulWords(words).length ? await findNamed(pool, layout, mended) : []
  const similar = [...first, ...meant, ...named.slice(0, RANKED)]
  if (similar.length > 0) return ranked('similar', [...similar, ...(await hitsBelow(pool, layout, first))])
  if (mended.length === 0) return NOTHING
  return ranked('nearest', await findAny(pool, layout, mended))
}

function ranked(match: Match, hits: readonly Hit[]): Selection {
  const known = new Set<string>()
  const once = hits.filter(({ id }) => !known.has(id) && known.add(id))
  return { kind: 'hits', hits: once, match }
}

/** Names with all of the words, best first; one more than can be ranked when there are too many. */
async function findNamed(
  pool: pg.Pool,
  layout: RegistryLayout,
  words: readonly string[],
): Promise<readonly Hit[]> {
  // Not prepared: how many names have the words decides the way to them.
  const { rows } = await pool.query<HitRow>({
    text: `
      with hit as materialized (
        select ${hitColumns(layout)}, t.standing, t.terms from ${layout.table} t
        where t.terms @@ phrase_query($1::text[], '', true) limit ${RANKED + 1}
      ), size as materialized (select count(*) > ${RANKED} as is_wide from hit)
      select id, code, facets from hit cross join size
      order by case
          when is_wide then 0
          when terms @@ quote_literal('=' || array_to_string($1::text[], ' '))::tsquery then 1
          when terms @@ phrase_query($1::text[], 'A', false) then 2
          when terms @@ phrase_query($1::text[], 'AB', false) then 3
          when terms @@ phrase_query($1::text[], 'AB', true) then 4
          else 5 end,
        standing,
        case when is_wide then 0 else ts_rank('{0.05, 0.02, 0.5, 1}', terms, phrase_query($1::text[], '', true), 1) end desc,
        id`,
    values: [words],
  })
  return rows.map(toHit)
}

/** Names with any of the words: those with most of them first. */
async function findAny(
  pool: pg.Pool,
  layout: RegistryLayout,
  words: readonly string[],
): Promise<readonly Hit[]> {
  const { rows } = await pool.query<HitRow>(
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
  return rows.map(toHit)
}

/** Records of the codes, in the order of the codes; where a code has none, the record of the level above. */
async function hitsOfCodes(
  pool: pg.Pool,
  layout: RegistryLayout,
  codes: MeantCodes,
): Promise<readonly Hit[]> {
  const { codeColumn, table } = layout
  if (codeColumn === undefined || codes.length === 0) return []
  const { rows } = await pool.query<HitRow>({
    name: `codes-${table}`,
    text: `
      select ${hitColumns(layout)} from unnest($1::text[]) with ordinality as c(code, n)
      cross join lateral (
        select distinct on (t.id) t.* from ${table} t
        where t.${codeColumn} in (c.code, left(c.code, 4))
          and (t.${codeColumn} = c.code or not exists (select 1 from ${table} x where x.${codeColumn} = c.code))
        order by t.id limit 20
      ) t
      order by n, t.id limit 200`,
    values: [codes],
  })
  return rows.map(toHit)
}

/** What lies directly below the codes that everyday speech means. */
async function hitsBelow(
  pool: pg.Pool,
  layout: RegistryLayout,
  hits: readonly Hit[],
): Promise<readonly Hit[]> {
  if (layout.codeColumn === undefined || hits.length === 0) return []
  const { rows } = await pool.query<HitRow>({
    name: `below-${layout.table}`,
    text: `
      select ${hitColumns(layout)} from unnest($1::text[]) with ordinality as above(code, n)
      join ${layout.table} t on t.parent = above.code
      order by n, t.id limit 300`,
    values: [hits.slice(0, 10).map(({ code }) => code)],
  })
  return rows.map(toHit)
}

/** The words as they were probably meant; those that nothing resembles are left out. */
async function mendWords(
  pool: pg.Pool,
  layout: RegistryLayout,
  words: readonly string[],
): Promise<readonly string[]> {
  const mended = await Promise.all(words.map((word) => mendWord(pool, layout, word)))
  return mended.filter((word) => word !== undefined)
}

async function mendWord(pool: pg.Pool, layout: RegistryLayout, word: string): Promise<string | undefined> {
  const known = await pool.query({
    text: `select 1 from ${layout.table} where terms @@ word_query($1, '', true) limit 1`,
    values: [word],
  })
  if (known.rowCount === 1) return word
  if (toleratedSlips(word.length) === 0) return undefined
  const { rows } = await pool.query<{ word: string; records: number }>({
    name: 'likely-words',
    text: `
      select word, records from (
        select word, records, trace from vocabulary where registry = $1 and trace % slip_trace($2)
        union all
        select folded, 1, trace from everyday_word where trace % slip_trace($2)
      ) near order by similarity(trace, slip_trace($2)) desc, records desc limit ${LIKELY_WORDS}`,
    values: [layout.definition.name, word],
  })
  const likely = rows
    .map((row) => ({ ...row, slips: slipsBetween(word, row.word) }))
    .filter(({ slips }) => slips <= toleratedSlips(word.length))
    .sort((one, other) => one.slips - other.slips || other.records - one.records)
  return likely[0]?.word
}
