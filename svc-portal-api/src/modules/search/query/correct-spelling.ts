import type pg from 'pg'
import { fold, editDistance, maxEditDistance, splitWords } from '../../../common/text/fold.ts'
import { convertKeyboardLayout } from '../../../common/input/keyboard-layouts.ts'

interface TypedWord {
  readonly input: string
  readonly other: string
  /** The word without punctuation: one word, or several where punctuation separates them. */
  readonly parts: readonly string[]
  /** The word as entered, with its letters. */
  readonly shown: string
}

interface SimilarWord {
  readonly input: string
  readonly word: string | null
  readonly weight: number
  readonly sounds: boolean
}

interface CorrectionCandidate extends SimilarWord {
  readonly known: boolean
  readonly otherKnown: boolean
}

export interface CorrectedWords {
  readonly words: readonly string[]
  /** The text to show: the correct words as entered, and the corrected ones. */
  readonly text: string
  readonly isCorrected: boolean
}

/** Shorter words have too many similar ones to be corrected. */
const MIN_LENGTH = 4

const MAX_WORDS = 12

/** Folded verbs of requests, which are not corrected: `almaq` (to take) is not `alma` (apple). */
const INTENT_VERBS = new Set(['almaq', 'etmek', 'olmaq', 'vermek'])

/** Neither known nor close to a known word: searched by similarity. */
const UNKNOWN = Symbol('unclear')

/** Corrects misspelt words. A known word, or one without a similar word, stays. */
export async function correctSpelling(pool: pg.Pool, text: string): Promise<CorrectedWords> {
  const typed = splitTypedWords(text)
  const open = typed.filter(({ input }) => isCorrectable(input))
  const { rows } =
    open.length === 0 ? { rows: [] } : await pool.query<CorrectionCandidate>(buildCorrectionStatement(open))
  const likely = Map.groupBy(rows, ({ input }) => input)
  const first = typed.map((word) => chooseCorrection(word, likely.get(word.input) ?? []))
  const resembling = await listSimilarWords(
    pool,
    typed.flatMap(({ input }, place) => (first[place] === UNKNOWN ? [input] : [])),
  )
  const meant = first.map((word, place) =>
    word === UNKNOWN ? findNearest(typed[place]?.input ?? '', resembling) : word,
  )
  return {
    words: typed.flatMap(({ parts }, place) => meant[place] ?? parts).slice(0, MAX_WORDS),
    text: typed
      .map(({ shown }, place) => meant[place] ?? shown)
      .slice(0, MAX_WORDS)
      .join(' '),
    isCorrected: meant.some((word) => word !== undefined),
  }
}

function isCorrectable(word: string): boolean {
  return word.length >= MIN_LENGTH && !/\d/.test(word) && !INTENT_VERBS.has(word)
}

function chooseCorrection(
  { input, other, parts }: TypedWord,
  found: readonly CorrectionCandidate[],
): string | typeof UNKNOWN | undefined {
  if (found.length === 0 || found.some(({ known }) => known)) return undefined
  if (found.some(({ otherKnown }) => otherKnown)) return other
  if (parts.length > 1) return undefined
  return findNearest(input, found) ?? UNKNOWN
}

/** Words with their form on the other keyboard, where some letters are punctuation. */
function splitTypedWords(text: string): readonly TypedWord[] {
  return text
    .split(/\s+/)
    .flatMap((part): TypedWord[] => {
      const parts = splitWords(part)
      const other = convertKeyboardLayout(part.replace(/[?!]+$/, ''))
      if (parts.length > 0 && other !== undefined && part.length >= MIN_LENGTH) {
        return [{ input: parts.join(' '), other: fold(other), parts, shown: part }]
      }
      const shown = part.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
      return parts.map((word) => ({
        input: word,
        other: '',
        parts: [word],
        shown: parts.length === 1 ? shown : word,
      }))
    })
    .slice(0, MAX_WORDS)
}

/** Statement that finds known words, and candidates for the others. */
export function buildCorrectionStatement(open: readonly Pick<TypedWord, 'input' | 'other'>[]) {
  return {
    name: 'search-mend',
    text: `
      with typed as materialized (
        select input, other, is_known(input) as known, other <> '' and is_known(other) as "otherKnown"
        from unnest($1::text[], $2::text[]) as t(input, other)
      )
      select typed.*, near.word, coalesce(near.weight, 0) as weight, coalesce(near.sounds, false) as sounds
      from typed left join lateral (
        select word, weight, true as sounds from search_word
        where sound = word_sound(input) and length(word) > 2
        union all
        (select word, weight, false from search_word where keys && slip_keys(input) limit 200)
      ) near on not known and not "otherKnown"`,
    values: [open.map(({ input }) => input), open.map(({ other }) => other)],
  }
}

function findNearest(input: string, likely: readonly SimilarWord[]): string | undefined {
  const [best] = likely
    .flatMap(({ input: one, word, weight, sounds }) =>
      word === null || one !== input
        ? []
        : [{ word, weight, slips: sounds ? 0.5 : editDistance(input, word) }],
    )
    .filter(({ word, slips }) => slips <= maxEditDistance(Math.min(input.length, word.length + 1)))
    .sort((one, other) => one.slips - other.slips || other.weight - one.weight)
  return best?.word
}

/** For long words with more spelling errors than the keys can find. */
async function listSimilarWords(pool: pg.Pool, words: readonly string[]): Promise<readonly SimilarWord[]> {
  const long = [...new Set(words)].filter((word) => maxEditDistance(word.length) >= 2)
  return long.length === 0 ? [] : (await pool.query<SimilarWord>(buildSimilarityStatement(long))).rows
}

/** Statement that finds similar words for all words at once. */
export function buildSimilarityStatement(words: readonly string[]) {
  return {
    name: 'search-resembling',
    text: `
      select input, near.word, near.weight, false as sounds
      from unnest($1::text[]) as t(input)
      cross join lateral (
        select word, weight from search_word
        where trace % slip_trace(input) order by similarity(trace, slip_trace(input)) desc, weight desc limit 40
      ) near`,
    values: [words],
  }
}
