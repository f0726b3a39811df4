import { COUNTRY_CODES } from 'shared-contracts/models/country-codes'
import type { RowField } from 'shared-contracts/models/registry-fields'
import type { Language } from 'shared-contracts/session/language'
import { compareText } from 'shared-runtime/i18n'

type Choices = RowField['choices']

/** Name of a country: the registry's label first, because not every browser has Azerbaijani names. */
export function countryName(code: string, language: Language, choices: Choices = []): string {
  const known = choices.find(({ value }) => value === code)?.label[language]
  return known ?? (COUNTRY_CODES.includes(code) ? (namesOf(language).of(code) ?? code) : code)
}

/** All countries, sorted by name. */
export function countryOptions(
  language: Language,
  choices: Choices = [],
): readonly { readonly value: string; readonly label: string }[] {
  const own = new Map(choices.map(({ value, label }) => [value, label[language]]))
  const names = namesOf(language)
  return COUNTRY_CODES.map((value) => ({ value, label: own.get(value) ?? names.of(value) ?? value })).sort(
    (one, other) => compareText(one.label, other.label, language),
  )
}

function namesOf(language: Language): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region' })
}
