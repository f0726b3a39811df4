import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { toInternationalPhone } from 'shared-contracts/rules/phone'

/**
 * E.164 of a typed number, if it is possible; stored beside it (AUTH-07). A number without country code is one of
 * Azerbaijan.
 */
export function formatE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(toInternationalPhone(typed))
  return number?.isPossible() === true ? number.number : null
}
