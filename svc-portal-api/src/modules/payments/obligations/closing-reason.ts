import type { Language } from 'shared-contracts/session/language'
import { TEXTS } from '../../../common/texts.ts'

/** Reason of the system for a cancelled fee; its text is in `locales`. Officials write their own reasons. */
export const APPLICATION_ENDED = 'application-ended'

/** Why an obligation is no longer owed, as its owner reads it. */
export function describeClosingReason(reason: string, language: Language): string {
  return reason === APPLICATION_ENDED ? TEXTS[language].payments.cases.ended : reason
}
