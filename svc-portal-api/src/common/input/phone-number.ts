import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { normalizePhone } from 'shared-contracts/rules/phone'

/** Number as people in Azerbaijan write it, with the 0 of the country: `+0` and nine digits once it is normalized. */
const NATIONAL = /^\+0(?=[1-9]\d{8}$)/

/**
 * E.164 of a typed number, if it is possible; stored beside it (AUTH-07). A number without country code is one of
 * Azerbaijan.
 */
export function formatE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(normalizePhone(typed).replace(NATIONAL, '+994'))
  return number?.isPossible() === true ? number.number : null
}
