import { fold } from '../../common/text/fold.ts'

/** Begin and end of a part of a text, in UTF-16 units; the end is exclusive. */
type Range = [number, number]

/** How words of a text are known as the words that were asked for. */
export interface Marked {
  readonly words: readonly string[]
  readonly stems: readonly string[]
}

const EXCERPT = 180
/** A longer word than its stem by more letters than these is another word. */
const ENDING = 6

interface Token {
  readonly start: number
  readonly end: number
  readonly folded: string
}

function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    folded: fold(match[0]),
  }))
}

function isMet(folded: string, { words, stems }: Marked): boolean {
  if (words.some((word) => folded === word || (word.length > 2 && folded.startsWith(word)))) return true
  return stems.some(
    (stem) => stem.length > 2 && folded.startsWith(stem) && folded.length - stem.length <= ENDING,
  )
}

/** The parts of a text that the words met. */
export function matchesIn(text: string, marked: Marked): Range[] {
  return tokensOf(text)
    .filter(({ folded }) => isMet(folded, marked))
    .map(({ start, end }) => [start, end])
}

interface Excerpt {
  readonly text: string
  readonly matches: Range[]
}

/** The part of a text that says most of what was asked for, at the limits of words; its beginning when nothing does. */
export function excerptOf(given: string, marked: Marked): Excerpt {
  const text = given.replaceAll(/\s+/g, ' ').trim()
  const tokens = tokensOf(text)
  const met = tokens.filter(({ folded }) => isMet(folded, marked))
  const from = startOf(text, tokens, bestBegin(met))
  const last = tokens.findLast(({ start, end }) => start >= from && end <= from + EXCERPT)
  const isWhole = text.length - from <= EXCERPT
  const until = isWhole ? text.length : (last?.end ?? Math.min(text.length, from + EXCERPT))
  const before = from > 0 ? '… ' : ''
  const shown = `${before}${text.slice(from, until)}${until < text.length ? '…' : ''}`
  return { text: shown, matches: matchesIn(shown, marked) }
}

/** Where a stretch with the most different words begins. */
function bestBegin(met: readonly Token[]): number {
  let best = { begin: 0, words: 0 }
  for (const [place, { start }] of met.entries()) {
    const within = met.slice(place).filter(({ end }) => end <= start + EXCERPT)
    const words = new Set(within.map(({ folded }) => folded)).size
    if (words > best.words) best = { begin: start, words }
  }
  return best.begin
}

/** The sentence that the place stands in, where it begins near; else a few words before it. */
function startOf(text: string, tokens: readonly Token[], begin: number): number {
  if (begin < 60) return 0
  const sentence = Math.max(...['. ', '! ', '? '].map((mark) => text.lastIndexOf(mark, begin - 2))) + 2
  if (sentence > 1 && begin - sentence < 80) return sentence
  return tokens.find(({ start }) => start >= begin - 40)?.start ?? begin
}
