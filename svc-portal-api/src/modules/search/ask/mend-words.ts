import type pg from 'pg'
import { fold, slipsBetween, toleratedSlips, wordsOf } from '../../../common/text/fold.ts'
import { onOtherKeyboard } from '../../../common/typed/keyboards.ts'

interface Typed {
  readonly asked: string
  readonly other: string
  /** The word without punctuation: one word, or several where punctuation separates them. */
  readonly parts: readonly string[]
}

interface Resembling {
  readonly asked: string
  readonly word: string | null
  readonly weight: number
  readonly sounds: boolean
}

interface Likely extends Resembling {
  readonly known: boolean
  readonly otherKnown: boolean
}

export interface Mended {
  readonly words: readonly string[]
  readonly isMended: boolean
}

/** Shorter words have too many similar ones to be corrected. */
const SHORTEST = 4

const MOST_WORDS = 12

/** Folded verbs of wanting: they are no names, and `almaq` does not mean `alma` (apple). */
const WANTING = new Set(['almaq', 'etmek', 'olmaq', 'vermek'])

/** Neither known nor close to a known word: searched by similarity. */
const UNCLEAR = Symbol('unclear')

/** Corrects misspelt words. A known word, or one without a similar word, stays. */
export async function mendWords(pool: pg.Pool, text: string): Promise<Mended> {
  const typed = typedWords(text)
  const open = typed.filter(({ asked }) => canBeMended(asked))
  const { rows } = open.length === 0 ? { rows: [] } : await pool.query<Likely>(mendStatement(open))
  const likely = Map.groupBy(rows, ({ asked }) => asked)
  const first = typed.map((word) => meantBy(word, likely.get(word.asked) ?? []))
  const resembling = await findResembling(
    pool,
    typed.flatMap(({ asked }, place) => (first[place] === UNCLEAR ? [asked] : [])),
  )
  const meant = first.map((word, place) =>
    word === UNCLEAR ? nearest(typed[place]?.asked ?? '', resembling) : word,
  )
  return {
    words: typed.flatMap(({ parts }, place) => meant[place] ?? parts).slice(0, MOST_WORDS),
    isMended: meant.some((word) => word !== undefined),
  }
}

function canBeMended(word: string): boolean {
  return word.length >= SHORTEST && !/\d/.test(word) && !WANTING.has(word)
}

function meantBy(
  { asked, other, parts }: Typed,
  found: readonly Likely[],
): string | typeof UNCLEAR | undefined {
  if (found.length === 0 || found.some(({ known }) => known)) return undefined
  if (found.some(({ otherKnown }) => otherKnown)) return other
  if (parts.length > 1) return undefined
  return nearest(asked, found) ?? UNCLEAR
}

/** Words with their form on the other keyboard, where some letters are punctuation. */
function typedWords(text: string): readonly Typed[] {
  return text
    .split(/\s+/)
    .flatMap((part): Typed[] => {
      const parts = wordsOf(part)
      const other = onOtherKeyboard(part.replace(/[?!]+$/, ''))
      if (parts.length > 0 && other !== undefined && part.length >= SHORTEST) {
        return [{ asked: parts.join(' '), other: fold(other), parts }]
      }
      return parts.map((word) => ({ asked: word, other: '', parts: [word] }))
    })
    .slice(0, MOST_WORDS)
}

/** Statement that finds known words, and candidates for the others. */
export function mendStatement(open: readonly Pick<Typed, 'asked' | 'other'>[]) {
  return {
    name: 'search-mend',
    text: `
      with typed as materialized (
        select asked, other, is_known(asked) as known, other <> '' and is_known(other) as "otherKnown"
        from unnest($1::text[], $2::text[]) as t(asked, other)
      )
      select typed.*, near.word, coalesce(near.weight, 0) as weight, coalesce(near.sounds, false) as sounds
      from typed left join lateral (
        select word, weight, true as sounds from search_word
        where sound = word_sound(asked) and length(word) > 2
        union all
        (select word, weight, false from search_word where keys && slip_keys(asked) limit 200)
      ) near on not known and not "otherKnown"`,
    values: [open.map(({ asked }) => asked), open.map(({ other }) => other)],
  }
}

function nearest(asked: string, likely: readonly Resembling[]): string | undefined {
  const [best] = likely
    .flatMap(({ asked: one, word, weight, sounds }) =>
      word === null || one !== asked
        ? []
        : [{ word, weight, slips: sounds ? 0.5 : slipsBetween(asked, word) }],
    )
    .filter(({ word, slips }) => slips <= toleratedSlips(Math.min(asked.length, word.length + 1)))
    .sort((one, other) => one.slips - other.slips || other.weight - one.weight)
  return best?.word
}

/** For long words with more spelling errors than the keys can find. */
async function findResembling(pool: pg.Pool, asked: readonly string[]): Promise<readonly Resembling[]> {
  const long = [...new Set(asked)].filter((word) => toleratedSlips(word.length) >= 2)
  return long.length === 0 ? [] : (await pool.query<Resembling>(resemblingStatement(long))).rows
}

/** Statement that finds similar words for all words at once. */
export function resemblingStatement(asked: readonly string[]) {
  return {
    name: 'search-resembling',
    text: `
      select asked, near.word, near.weight, false as sounds
      from unnest($1::text[]) as t(asked)
      cross join lateral (
        select word, weight from search_word
        where trace % slip_trace(asked) order by similarity(trace, slip_trace(asked)) desc, weight desc limit 40
      ) near`,
    values: [asked],
  }
}
