const AMOUNT = /^\d{1,9}\.\d{2}$/

/** Normalizes an amount in manats: `1 234,5` and `1,234.50` become `1234.50`; what is no amount stays as it is. */
export function normalizeAmount(text: string): string {
  const compact = text.replaceAll(/\s/g, '')
  const grouped = /^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(compact) ? compact.replaceAll(',', '') : compact
  const [, whole, cents = ''] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(grouped) ?? []
  return whole === undefined ? text : `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
}

/** Whether a normalized text is an amount below a milliard of manats. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text)
}

/** Sum of normalized amounts, in whole qəpik instead of binary floating point (PAY-05); `0.00` without amounts. */
export function sumAmounts(amounts: readonly string[]): string {
  const qapik = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n)
  const text = qapik.toString().padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
