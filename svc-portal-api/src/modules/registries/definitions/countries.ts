import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'

/** Codes that stand for no country: unknown, made up for tests, or groups of countries. */
const NO_COUNTRIES = new Set(['ZZ', 'XA', 'XB', 'QO', 'EU', 'EZ', 'UN'])
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const names = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  ]),
) as Record<Language, Intl.DisplayNames>

/** Two letters that ISO 3166-1 gives to a country or territory; Node knows them with their names. */
export const COUNTRIES: readonly string[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second),
).filter((code) => !NO_COUNTRIES.has(code) && names.en.of(code) !== undefined)
const known = new Set(COUNTRIES)

export function isCountry(code: string): boolean {
  return known.has(code)
}

/** Countries with their names, sorted by name. */
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
  return names[language].of(code) ?? code
}
