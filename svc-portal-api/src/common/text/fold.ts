/** Base letters of letters with diacritics, as pairs; a combining dot is dropped. The SQL function `fold` has the same. */
const LETTER_PAIRS = 'əe çc ğg ıi öo şs üu ёе âa áa àa äa ée èe êe ëe íi îi óo ôo úu ûu ñn \u0307'
const BASE_LETTERS: ReadonlyMap<string, string> = new Map(
  LETTER_PAIRS.split(' ').map(([letter = '', base = '']) => [letter, base]),
)

/** Composes letters first, as some systems send letter and diacritic separately. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^a-zа-я0-9 ]/g, (letter) => BASE_LETTERS.get(letter) ?? letter)
}

/** Folded words of a text, at most `limit`. */
export function splitWords(text: string, limit = 12): readonly string[] {
  return (
    fold(text)
      .match(/[a-z0-9а-я]+/g)
      ?.slice(0, limit) ?? []
  )
}

const STOP_WORDS = new Set(
  [
    'a an and or of the for to in on with by from at is my',
    'и или для из в во на с со от по к у о мой моя',
    've ya ile ucun bir bu da de menim',
  ].flatMap((words) => words.split(' ')),
)

/** Words without function words, each once; all words if nothing is left. */
export function removeStopWords(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !STOP_WORDS.has(word))
  return [...new Set(kept.length === 0 ? words : kept)]
}

/** Edit distance with transpositions: a letter missing, added, replaced, or two adjacent letters swapped. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const exchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && exchanged) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1)
      current.push(best)
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}

export function maxEditDistance(length: number): number {
  if (length < 4) return 0
  return length < 6 ? 1 : length < 12 ? 2 : 3
}
