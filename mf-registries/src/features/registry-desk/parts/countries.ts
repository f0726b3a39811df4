import { COUNTRY_CODES } from 'shared-contracts/models/country-codes'

/** Name of a country; of what is none, the letters. */
export function countryName(code: string, language: string): string {
  return COUNTRY_CODES.includes(code) ? (namesOf(language).of(code) ?? code) : code
}

/** Every country that the registries know, sorted by name. */
export function countryOptions(
  language: string,
): readonly { readonly value: string; readonly label: string }[] {
  const names = namesOf(language)
  return COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value })).sort((one, other) =>
    one.label.localeCompare(other.label, language),
  )
}

function namesOf(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region' })
}
