import type { Verification } from 'shared-contracts/http/verification'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Outcome } from 'shared-contracts/verification/outcomes'
import { localized } from '../../../common/texts.ts'

/** Outcome for a document that a registry has. */
export type DocumentOutcome = Exclude<Outcome, 'unknown'>

type Description = Pick<Verification, 'tone' | 'word' | 'meaning'>

/**
 * `genuine`: valid, but in no registry. `refunded`: receipt of a payment that was returned. `whichDocument`: several documents
 * have similar numbers. The last three are those of an unknown number.
 */
const TONES: Readonly<
  Record<
    DocumentOutcome | 'genuine' | 'refunded' | 'whichDocument' | NonNullable<Verification['unknown']>,
    Verification['tone']
  >
> = {
  valid: 'positive',
  notYet: 'caution',
  suspended: 'caution',
  superseded: 'caution',
  expired: 'caution',
  archived: 'caution',
  withdrawn: 'danger',
  annulled: 'danger',
  genuine: 'positive',
  refunded: 'caution',
  whichDocument: 'caution',
  mistyped: 'danger',
  foreign: 'caution',
  listed: 'caution',
}

export function describeOutcome(outcome: keyof typeof TONES): Description {
  return {
    tone: TONES[outcome],
    word: localized(({ verification }) => verification.outcomes[outcome].word),
    meaning: localized(({ verification }) => verification.outcomes[outcome].meaning),
  }
}

/** Texts for a sample: never those of a document that may be relied on. */
export function describeDemonstration(
  outcome: keyof typeof TONES,
  { isPayment = false }: { readonly isPayment?: boolean } = {},
): Description {
  return {
    tone: 'neutral',
    word: localized(({ verification }) => verification.demonstration.word),
    meaning: localized(({ verification: { demonstration, outcomes } }) =>
      fillText(isPayment ? demonstration.paymentMeaning : demonstration.meaning, {
        word: outcomes[outcome].word,
      }),
    ),
  }
}
