import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { normalizePhone } from 'shared-contracts/rules/phone'

/** E.164 of a typed number, if it is possible; stored beside it (AUTH-07). */
export function formatE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(normalizePhone(typed))
  return number?.isPossible() === true ? number.number : null
}
