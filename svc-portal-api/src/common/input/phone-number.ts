import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { toInternationalPhone } from 'shared-contracts/rules/phone'

/** Numbers whose caller pays more than for a call. */
const COSTLY = ['PREMIUM_RATE', 'SHARED_COST']

/** E.164 form of a typed number that the agency may call; null for a premium or satellite number, or one of no country. */
export function formatCallable(typed: string): string | null {
  const e164 = formatE164(typed)
  const number = parsePhoneNumberFromString(e164 ?? '')
  return number?.country === undefined || COSTLY.includes(number.getType() ?? '') ? null : e164
}

/**
 * E.164 of a typed number, if it is possible; stored beside it (AUTH-07). A number without country code is one of
 * Azerbaijan.
 */
export function formatE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(toInternationalPhone(typed))
  return number?.isPossible() === true ? number.number : null
}
