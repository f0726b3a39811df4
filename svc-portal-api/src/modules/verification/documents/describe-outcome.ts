import type { Verification } from 'shared-contracts/http/verification'
import type { Outcome } from 'shared-contracts/verification/outcomes'
import { localized } from '../../../common/texts.ts'

/** `whichDocument`: several documents have similar numbers. */
const TONES: Readonly<Record<Outcome | 'whichDocument', Verification['tone']>> = {
  valid: 'positive',
  notYet: 'caution',
  suspended: 'caution',
  superseded: 'caution',
  expired: 'caution',
  archived: 'caution',
  withdrawn: 'danger',
  annulled: 'danger',
  unknown: 'danger',
  whichDocument: 'caution',
}

export function describeOutcome(
  outcome: keyof typeof TONES,
): Pick<Verification, 'tone' | 'word' | 'meaning'> {
  return {
    tone: TONES[outcome],
    word: localized(({ verification }) => verification.outcomes[outcome].word),
    meaning: localized(({ verification }) => verification.outcomes[outcome].meaning),
  }
}
