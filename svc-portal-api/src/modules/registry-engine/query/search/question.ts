import type { RegistryLayout } from '../../schema/registry-layout.ts'
import { wordsOf } from '../../../../common/text/fold.ts'
import { onOtherKeyboard } from '../../../../common/typed/keyboards.ts'

/** Words of a question, folded. */
export interface AskedWords {
  readonly words: readonly string[]
  /** What the same keys write on the other keyboard, Latin or Russian; empty where that are no words. */
  readonly onOtherKeyboard?: readonly string[]
}

/** What somebody typed into the search box, understood. */
export type Question =
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly digits: string }
  | ({ readonly kind: 'number'; readonly number: string } & AskedWords)
  | ({ readonly kind: 'words' } & AskedWords)

const CODE = /^[\d\s.]+$/
const NUMBER = /^(?=.*\d)[\p{L}\d]+([-./ ][\p{L}\d]+)*$/u

/** Two to ten digits, spaces and dots tolerated, are a code where there is a code tree; the rest are words. */
export function readQuestion(q: string | undefined, { codeColumn }: RegistryLayout): Question {
  const text = (q ?? '').trim()
  if (text === '') return { kind: 'none' }
  const digits = text.replace(/[\s.]/g, '')
  if (codeColumn !== undefined && CODE.test(text) && digits.length >= 2) {
    return { kind: 'code', digits: digits.slice(0, 10) }
  }
  const asked = { words: wordsOf(text), onOtherKeyboard: otherWords(text) }
  if (text.length <= 64 && NUMBER.test(text)) return { kind: 'number', number: text, ...asked }
  return { kind: 'words', ...asked }
}

/** Of two letters the other keyboard makes too many words. */
const SHORTEST = 3

/** Some letters of one keyboard are signs on the other, so a word is read before its signs are taken away. */
function otherWords(text: string): readonly string[] {
  const parts = text.split(/\s+/)
  const others = parts.map((part) => (part.length < SHORTEST ? undefined : onOtherKeyboard(part)))
  if (others.every((other) => other === undefined)) return []
  return wordsOf(parts.map((part, place) => others[place] ?? part).join(' '))
}
