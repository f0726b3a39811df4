import type pg from 'pg'
import { opaque, type RegistryLayout } from '../../schema/registry-layout.ts'
import { EVERYDAY_WORDS } from '../../storage/records/vocabulary.ts'
import { editDistance, maxEditDistance } from '../../../../common/text/fold.ts'

const MAX_CANDIDATES = 40

interface Candidate {
  readonly typed: string
  readonly is_known: boolean
  readonly word: string | null
  readonly records: number | null
}

/** Corrects misspelt words by the words of names and by everyday words. Words without a similar one are dropped. */
export async function correctSpelling(
  pool: pg.Pool,
  layout: RegistryLayout,
  words: readonly string[],
): Promise<readonly string[]> {
  const registry = layout.definition.name
  const { rows } = await pool.query<Candidate>({
    name: 'near-words',
    text: `
      select typed, known.is_known, near.word, near.records
      from unnest(${opaque('$1', 'text[]')}) with ordinality as w(typed, n)
      cross join lateral (
        select exists (
          select 1 from vocabulary where registry = ${opaque('$2')} and word >= typed and word < typed || U&'\\FFFF'
        ) as is_known
      ) known
      left join lateral (
        select distinct k.word, v.records from slip_key k
        left join vocabulary v on v.registry = k.registry and v.word = k.word
        where k.key = any (slip_keys(typed)) and k.registry in (${opaque('$2')}, ${opaque('$3')})
      ) near on not known.is_known
      order by n`,
    values: [words, registry, EVERYDAY_WORDS],
  })
  const byWord = Map.groupBy(rows, ({ typed }) => typed)
  const corrected = await Promise.all(
    words.map(
      async (word) =>
        findCorrection(word, byWord.get(word) ?? []) ?? (await findSimilarWord(pool, registry, word)),
    ),
  )
  return corrected.filter((word) => word !== undefined)
}

function findCorrection(word: string, candidates: readonly Candidate[]): string | undefined {
  if (candidates.some(({ is_known: isKnown }) => isKnown)) return word
  const near = candidates
    .flatMap(({ word: similar, records }) =>
      similar === null ? [] : [{ similar, records: records ?? 0, slips: editDistance(word, similar) }],
    )
    .filter(({ slips }) => slips <= maxEditDistance(word.length))
    .sort((one, other) => one.slips - other.slips || other.records - one.records)
  return near[0]?.similar
}

/** Finds a similar word for long words with more errors than the keys cover. */
async function findSimilarWord(pool: pg.Pool, registry: string, word: string): Promise<string | undefined> {
  if (maxEditDistance(word.length) < 2) return undefined
  const { rows } = await pool.query<{ word: string; records: number }>({
    name: 'resembling-words',
    text: `
      select word, records from (
        select word, records, trace from vocabulary where registry = $1 and trace % slip_trace($2)
        union all
        select folded, 1, trace from everyday_word where trace % slip_trace($2)
      ) candidates
      order by similarity(trace, slip_trace($2)) desc, records desc limit ${MAX_CANDIDATES}`,
    values: [registry, word],
  })
  return findCorrection(
    word,
    rows.map((row) => ({ ...row, typed: word, is_known: false })),
  )
}
