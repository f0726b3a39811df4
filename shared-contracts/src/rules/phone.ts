/** Longest phone number with its plus sign (AUTH-07). */
export const PHONE_MAX = 25

/** AUTH-07: non-digits go, a plus sign comes before. Empty where there is no digit. */
export function normalizePhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  return digits === '' ? '' : `+${digits}`
}

/** Whether a phone number may be sent as it is: it has digits and is not too long. */
export function isPhone(text: string): boolean {
  const normalized = normalizePhone(text)
  return normalized !== '' && normalized.length <= PHONE_MAX
}
