import { foldLetters } from '../fold-letters.ts'

/** Folds a text so that every character keeps its index. */
export function foldWords(text: string): string {
  return Array.from(text, (character) => {
    const folded = foldLetters(character)
    return folded.length === character.length ? folded : character
  }).join('')
}

const LETTER = /[\p{L}\p{N}]/u

function findWordStart(word: string, text: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !LETTER.test(text[at - 1] ?? '')) return at
  }
  return -1
}

/** Finds start and end of each search word in a text; undefined unless every one is a prefix of a word. */
export function findWords(words: string, text: string): readonly (readonly [number, number])[] | undefined {
  const folded = foldWords(text)
  const found = foldWords(words)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ at: findWordStart(word, folded), word }))
  if (found.length === 0 || found.some(({ at }) => at === -1)) return undefined
  return found.map(({ at, word }) => [at, at + word.length] as const)
}
