import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'

/**
 * Codes with a name that ISO 3166-1 gives to no country: unknown, made up for tests, groups of countries, and those that
 * it only keeps or leaves to users (islands with a country of their own in CLDR, Kosovo).
 */
const NO_COUNTRIES = new Set([
  ...['ZZ', 'XA', 'XB', 'QO', 'EU', 'EZ', 'UN'],
  ...['AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA', 'XK'],
])
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const names = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  ]),
) as Record<Language, Intl.DisplayNames>

/** The 249 pairs of letters that ISO 3166-1 gives to a country or territory; Node knows them with their names. */
export const COUNTRIES: readonly string[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second),
).filter((code) => !NO_COUNTRIES.has(code) && names.en.of(code) !== undefined && isCurrent(code))
const known = new Set(COUNTRIES)

/** Codes that were withdrawn (SU, YU) or are only another way to write one (UK) have another canonical form. */
function isCurrent(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
}

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
