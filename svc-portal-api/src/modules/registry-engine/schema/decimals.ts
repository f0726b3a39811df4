/** Decimal with at most 30 digits before and after the point, the size of sort keys. */
const DECIMAL = /^-?\d{1,30}(\.\d{1,30})?$/
const FRACTION_DIGITS = 30

export function isDecimal(text: string): boolean {
  return DECIMAL.test(text)
}

/** Compares decimals digit by digit, as floating-point numbers would lose digits. */
export function isGreater(one: string, other: string): boolean {
  return toScaledInteger(one) > toScaledInteger(other)
}

function toScaledInteger(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(FRACTION_DIGITS, '0'))
  return decimal.startsWith('-') ? -value : value
}
