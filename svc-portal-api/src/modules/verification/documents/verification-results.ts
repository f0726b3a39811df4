import type { Verification } from 'shared-contracts/http/verification'
import { PORTAL_DOCUMENTS } from '../../../common/documents/portal-documents.ts'
import { describeDemonstration, describeOutcome, type DocumentOutcome } from './describe-outcome.ts'
import type { KnownDocument } from './known-documents.ts'
import type { RegistryDocument } from './registry-documents.ts'

/** Result for a number that no document has. */
export function toUnknown(
  number: string,
  day: string,
  unknown: NonNullable<Verification['unknown']> = 'mistyped',
): Verification {
  return {
    number,
    day,
    outcome: 'unknown',
    origin: null,
    unknown,
    ...describeOutcome(unknown),
    document: null,
  }
}

/** Result that lists kind and number of each document, so that the user chooses one. */
export function toChoices(number: string, found: readonly RegistryDocument[], day: string): Verification {
  const choices = found.map(({ document: { kind, source, number: written } }) => ({
    kind,
    source,
    number: written,
  }))
  const result = { number, day, outcome: 'unknown', origin: null, document: null } as const
  return { ...result, ...describeOutcome('whichDocument'), choices }
}

/** Result for a document; a sample is unknown, and its texts name its state. */
export function toVerification(known: KnownDocument, day: string): Verification {
  const { document } = known
  const { number, demonstration } = document
  const outcome = outcomeOf(known, day)
  const payment = 'payment' in known ? known.payment : undefined
  const isGenuine = outcome === 'valid' && document.source === PORTAL_DOCUMENTS
  const words = payment?.isRefunded === true ? 'refunded' : isGenuine ? 'genuine' : outcome
  if (!demonstration)
    return {
      number,
      day,
      outcome,
      origin: 'national',
      ...describeOutcome(words),
      document,
    }
  // Callers that read the outcome alone must not take a sample for a document.
  const texts = describeDemonstration(words, { isPayment: payment !== undefined })
  return { number, day, outcome: 'unknown', origin: 'demonstration', ...texts, document }
}

/** Outcome by status and days, which begin and end without a new version. */
export function outcomeOf(
  { document: { validFrom, validTo }, status }: KnownDocument,
  day: string,
): DocumentOutcome {
  if (status !== 'active') return status
  if (validTo !== null && validTo < day) return 'expired'
  return validFrom !== null && validFrom > day ? 'notYet' : 'valid'
}
