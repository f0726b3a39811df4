import type { Submitted } from './use-submission.ts'

/** What became of a form: the reply to its submission, or what its address shows after a reload. */
export type SentForm =
  Submitted | { readonly kind: 'appeal'; readonly id: string } | { readonly kind: 'confirming' }

/** Value of `sent` for a visitor's form, which has no appeal yet. */
const CONFIRMING = 'confirming'

const KEPT = new WeakMap<object, Map<string, SentForm>>()

/** Submitted forms of this page by their key. `owner` lives as long as the remote. */
export function sentForms(owner: object): Map<string, SentForm> {
  const known = KEPT.get(owner) ?? new Map<string, SentForm>()
  KEPT.set(owner, known)
  return known
}

/** `sent` of the address of a submitted form. */
export function toSentMark(submitted: Submitted): string {
  return submitted.kind === 'receipt' ? submitted.receipt.id : CONFIRMING
}

/** Reads `sent` of an address; undefined without it. */
export function readSentMark(mark: string | undefined): SentForm | undefined {
  if (mark === undefined) return undefined
  return mark === CONFIRMING ? { kind: 'confirming' } : { kind: 'appeal', id: mark }
}
