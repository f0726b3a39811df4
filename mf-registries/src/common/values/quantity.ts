import type { Texts } from 'shared-runtime/i18n'
import type { Language } from 'shared-contracts/session/language'
import type { Interval, RowField } from 'shared-contracts/models/registry-fields'

const MINUS = '\u2212'
const NO_BREAK = '\u00a0'
/** Between a number and its unit. */
const THIN_NO_BREAK = '\u202f'
const THIN = '\u2009'

/** Formats an exact decimal for a language: `-1234.50` → `−1 234,50`. Other texts are returned as they are. */
export function formatDecimal(decimal: string, language: Language): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(decimal) ?? []
  if (whole === '') return decimal
  const [group, point] = language === 'en' ? [',', '.'] : [NO_BREAK, ',']
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return `${sign === '' ? '' : MINUS}${grouped}${fraction.replace('.', point)}`
}

/** Formats the value of a number field. */
export function formatAmount(
  { format }: Pick<RowField, 'format'>,
  decimal: string,
  language: Language,
): string {
  return format === 'year' ? decimal : formatDecimal(decimal, language)
}

/** Translates the symbols of an SI unit: `kg/m³` → `кг/м³`. */
export function unitText(unit: string, t: Texts): string {
  return unit.replaceAll(/[°\p{L}]+/gu, (symbol) =>
    // °C is the same in all languages.
    symbol.startsWith('°') ? symbol : t(`units.${symbol}`, { defaultValue: symbol }),
  )
}

/** Label of a field with its unit. */
export function labelWithUnit({ label, unit }: Pick<RowField, 'label' | 'unit'>, language: Language): string {
  return unit === undefined ? label[language] : `${label[language]}, ${unit[language]}`
}

export function withUnit(amount: string, unit: string): string {
  return unit === '' ? amount : `${amount}${THIN_NO_BREAK}${unit}`
}

/** Formats a range with its unit; an open range in words. */
export function intervalText({ from, to, unit }: Interval, t: Texts, language: Language): string {
  const of = (amount: string) => withUnit(amount, unit === null ? '' : unitText(unit, t))
  const first = from === null ? '' : formatDecimal(from, language)
  const last = to === null ? '' : formatDecimal(to, language)
  if (first === '' || last === '')
    return first === last
      ? ''
      : t(first === '' ? 'common.atMost' : 'common.atLeast', { amount: of(first + last) })
  return of(first === last ? first : `${first}${THIN}–${THIN}${last}`)
}
