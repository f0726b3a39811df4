import type { RegistryLayout } from '../../schema/registry-layout.ts'
import { splitWords } from '../../../../common/text/fold.ts'
import { convertKeyboardLayout } from '../../../../common/input/keyboard-layouts.ts'

export interface SearchTerms {
  readonly words: readonly string[]
  /** The words that the same keys type on the other keyboard, Latin or Russian; empty where these are no words. */
  readonly onOtherKeyboard?: readonly string[]
}

export type SearchText =
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly digits: string }
  | ({ readonly kind: 'number'; readonly number: string } & SearchTerms)
  | ({ readonly kind: 'words' } & SearchTerms)

const CODE = /^[\d\s.]+$/
const NUMBER = /^(?=.*\d)[\p{L}\d]+([-./ ][\p{L}\d]+)*$/u

/** Parses a search text. In a code tree, two to ten digits, also with spaces and dots, are a code; all else is words. */
export function parseSearchText(q: string | undefined, { codeColumn }: RegistryLayout): SearchText {
  const text = (q ?? '').trim()
  if (text === '') return { kind: 'none' }
  const digits = text.replace(/[\s.]/g, '')
  if (codeColumn !== undefined && CODE.test(text) && digits.length >= 2) {
    return { kind: 'code', digits: digits.slice(0, 10) }
  }
  const terms = { words: splitWords(text), onOtherKeyboard: wordsOnOtherKeyboard(text) }
  if (text.length <= 64 && NUMBER.test(text)) return { kind: 'number', number: text, ...terms }
  return { kind: 'words', ...terms }
}

/** Shorter words would match too much on the other keyboard. */
const MIN_WORD_LENGTH = 3

/** Some letters of one keyboard are punctuation on the other, so words are converted before punctuation is removed. */
function wordsOnOtherKeyboard(text: string): readonly string[] {
  const parts = text.split(/\s+/)
  const others = parts.map((part) =>
    part.length < MIN_WORD_LENGTH ? undefined : convertKeyboardLayout(part),
  )
  if (others.every((other) => other === undefined)) return []
  return splitWords(parts.map((part, index) => others[index] ?? part).join(' '))
}
