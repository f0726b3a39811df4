import type { RegistryLayout } from '../definitions/registry-layout.ts'
import { wordsOf } from '../../../common/fold.ts'

/** What somebody typed into the search box, understood. */
export type Question =
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly digits: string }
  | { readonly kind: 'number'; readonly number: string; readonly words: readonly string[] }
  | { readonly kind: 'words'; readonly words: readonly string[] }

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
  const words = wordsOf(text)
  if (text.length <= 64 && NUMBER.test(text)) return { kind: 'number', number: text, words }
  return { kind: 'words', words }
}
