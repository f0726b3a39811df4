/** Maximum number of characters of a phone number with its plus sign (AUTH-07). */
export const PHONE_MAX = 25

/** Normalizes a phone number to a plus sign and digits (AUTH-07). Empty without a digit. */
export function normalizePhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  return digits === '' ? '' : `+${digits}`
}

/** Whether a text is a valid phone number: it has digits and is not too long. */
export function isPhone(text: string): boolean {
  const normalized = normalizePhone(text)
  return normalized !== '' && normalized.length <= PHONE_MAX
}

/** Number as people in Azerbaijan write it, with the 0 of the country: `+0` and nine digits once it is normalized. */
const NATIONAL = /^\+0(?=[1-9]\d{8}$)/

/** International form of a typed number. A number without country code is one of Azerbaijan. */
export function toInternationalPhone(text: string): string {
  return normalizePhone(text).replace(NATIONAL, '+994')
}

/** Groups the digits of a number of Azerbaijan: `+994 50 123 45 67`. Others stay as they are. */
export function groupPhone(number: string): string {
  return number.replace(/^\+994(\d{2})(\d{3})(\d{2})(\d{2})$/, '+994 $1 $2 $3 $4')
}
