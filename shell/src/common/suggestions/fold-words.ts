/** Letters that people leave the marks off of, as the server folds them (SRCH-03). */
const PLAIN: Readonly<Record<string, string>> = {
  ə: 'e',
  Ə: 'e',
  ı: 'i',
  İ: 'i',
  I: 'i',
  ç: 'c',
  Ç: 'c',
  ğ: 'g',
  Ğ: 'g',
  ö: 'o',
  Ö: 'o',
  ş: 's',
  Ş: 's',
  ü: 'u',
  Ü: 'u',
  ё: 'е',
  Ё: 'е',
}

/** A text without case and marks. Every sign stays where it was, so that places in the one are places in the other. */
export function foldWords(text: string): string {
  let folded = ''
  for (const sign of text) {
    const plain = PLAIN[sign] ?? sign.toLowerCase()
    folded += plain.length === sign.length ? plain : sign
  }
  return folded
}

const LETTER = /[\p{L}\p{N}]/u

/** Where a folded word begins a word of a folded text; -1 where it does not. */
function beginOf(word: string, text: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !LETTER.test(text[at - 1] ?? '')) return at
  }
  return -1
}

/** Begin and end of what each of the words found in the text; undefined unless every word begins one of it. */
export function findWords(words: string, text: string): readonly (readonly [number, number])[] | undefined {
  const folded = foldWords(text)
  const found = foldWords(words)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ at: beginOf(word, folded), word }))
  if (found.length === 0 || found.some(({ at }) => at === -1)) return undefined
  return found.map(({ at, word }) => [at, at + word.length] as const)
}
