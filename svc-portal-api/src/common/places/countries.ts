import { COUNTRY_CODES } from 'shared-contracts/models/country-codes'
import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'

const COUNTRIES = new Set(COUNTRY_CODES)

/** Read once: an import sorts the countries of each record. */
const names = new Map(
  LANGUAGES.map((language) => {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    return [language, new Map(COUNTRY_CODES.map((code) => [code, display.of(code)]))]
  }),
)

export function isCountry(code: string): boolean {
  return COUNTRIES.has(code)
}

export function countryChoices(codes: readonly string[], language: Language): FieldChoice[] {
  return sortedByName(codes.filter(isCountry), language).map((value) => ({
    value,
    label: { az: nameOf(value, 'az'), en: nameOf(value, 'en'), ru: nameOf(value, 'ru') },
  }))
}

export function sortedByName(codes: readonly string[], language: Language): readonly string[] {
  const { compare } = new Intl.Collator(language)
  return codes.toSorted((one, other) => compare(nameOf(one, language), nameOf(other, language)))
}

function nameOf(code: string, language: Language): string {
  return names.get(language)?.get(code) ?? code
}
