import { fold } from '../../common/text/fold.ts'

/** Start and exclusive end in UTF-16 units. */
type Range = [number, number]

export interface SearchTerms {
  readonly words: readonly string[]
  readonly stems: readonly string[]
}

const EXCERPT_LENGTH = 180
/** Longest ending that may follow a stem. */
const MAX_ENDING_LENGTH = 6

interface Token {
  readonly start: number
  readonly end: number
  readonly folded: string
}

function tokenize(text: string): readonly Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    folded: fold(match[0]),
  }))
}

function isMatch(folded: string, { words, stems }: SearchTerms): boolean {
  if (words.some((word) => folded === word || (word.length > 2 && folded.startsWith(word)))) return true
  return stems.some(
    (stem) => stem.length > 2 && folded.startsWith(stem) && folded.length - stem.length <= MAX_ENDING_LENGTH,
  )
}

export function findMatches(text: string, terms: SearchTerms): Range[] {
  return tokenize(text)
    .filter(({ folded }) => isMatch(folded, terms))
    .map(({ start, end }) => [start, end])
}

interface Excerpt {
  readonly text: string
  readonly matches: Range[]
}

/** Excerpt with most of the searched words, cut at words; the beginning if there is none. */
export function createExcerpt(given: string, terms: SearchTerms): Excerpt {
  const text = given.replaceAll(/\s+/g, ' ').trim()
  const tokens = tokenize(text)
  const matches = tokens.filter(({ folded }) => isMatch(folded, terms))
  const from = findExcerptStart(text, tokens, findBestStart(matches))
  const last = tokens.findLast(({ start, end }) => start >= from && end <= from + EXCERPT_LENGTH)
  const isWhole = text.length - from <= EXCERPT_LENGTH
  const until = isWhole ? text.length : (last?.end ?? Math.min(text.length, from + EXCERPT_LENGTH))
  const before = from > 0 ? '… ' : ''
  const shown = `${before}${text.slice(from, until)}${until < text.length ? '…' : ''}`
  return { text: shown, matches: findMatches(shown, terms) }
}

/** Start of the range with the most different words. */
function findBestStart(matches: readonly Token[]): number {
  let best = { begin: 0, words: 0 }
  for (const [place, { start }] of matches.entries()) {
    const within = matches.slice(place).filter(({ end }) => end <= start + EXCERPT_LENGTH)
    const words = new Set(within.map(({ folded }) => folded)).size
    if (words > best.words) best = { begin: start, words }
  }
  return best.begin
}

/** Start of the sentence if it is near, else a few words before. */
function findExcerptStart(text: string, tokens: readonly Token[], begin: number): number {
  if (begin < 60) return 0
  const sentence = Math.max(...['. ', '! ', '? '].map((mark) => text.lastIndexOf(mark, begin - 2))) + 2
  if (sentence > 1 && begin - sentence < 80) return sentence
  return tokens.find(({ start }) => start >= begin - 40)?.start ?? begin
}
