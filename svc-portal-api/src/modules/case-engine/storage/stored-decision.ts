import type { Language } from 'shared-contracts/session/language'

export interface LetterContent {
  readonly subject: string
  readonly body: string
}

/** Letter by language: a written one in its language only, a filled template in all. */
export type StoredLetters = Readonly<Partial<Record<Language, LetterContent>>>

/** Decision of a case. */
export interface StoredDecision {
  readonly outcome: string
  readonly reasons: readonly string[]
  readonly letters: StoredLetters
  readonly amountReturned: string | null
  readonly decidedOn: string
  readonly unit: string
}
