import type { Reference } from 'shared-contracts/models/registry-fields'
import { LANGUAGES, type Language, type LocalizedText } from 'shared-contracts/session/language'
import { UNIT_CHOICES } from '../../../../definitions/metrology/choices/units.ts'
import { text } from '../../../../definitions/registry-definition.ts'

export function inEach(make: (language: Language) => string): LocalizedText {
  const [az = '', en = '', ru = ''] = LANGUAGES.map(make)
  return text(az, en, ru)
}

/** `0.05` as each language writes it. */
export function decimal(value: string, language: Language): string {
  return language === 'en' ? value : value.replace('.', ',')
}

/** The symbol of a unit as a language writes it; a sign of degree, percent or power needs no translation. */
export function unitSymbol(unit: string, language: Language): string {
  return UNIT_CHOICES.find(({ value }) => value === unit)?.label[language] ?? unit
}

/** Quantity with its unit, thin space between them. */
export function measure(value: string, unit: string, language: Language): string {
  return `${decimal(value, language)}\u202f${unitSymbol(unit, language)}`
}

/** A body or maker by its role and number. */
export function numbered(role: LocalizedText, number: number | string): LocalizedText {
  return inEach((language) => `${role[language]} ${numberSign(language)} ${number}`)
}

export function numberSign(language: Language): string {
  return language === 'en' ? 'No.' : '№'
}

/** Moves the point of a decimal, so that no digit is lost: `shifted('0.6', 3)` is 600. */
export function shifted(value: string, by: number): string {
  const isNegative = value.startsWith('-')
  const [whole = '', part = ''] = value.replace('-', '').split('.')
  const digits = `${'0'.repeat(Math.max(0, -by))}${whole}${part}${'0'.repeat(Math.max(0, by))}`
  const point = Math.max(0, -by) + whole.length + by
  const moved = `${digits.slice(0, point).replace(/^0+(?=\d)/, '')}.${digits.slice(point)}`
  return `${isNegative ? '-' : ''}${moved.replace(/\.?0*$/, '')}`
}

/** A document that is named but not kept by the demonstration. */
export function documentOf(what: LocalizedText, number: number | string): Reference {
  const names = numbered(what, number)
  return { name: names.az, names, url: null }
}
