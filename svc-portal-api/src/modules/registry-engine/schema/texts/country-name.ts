import type { Language } from 'shared-contracts/session/language'
import { countryChoices } from '../../../../common/places/countries.ts'

const NAMES = new Map<string, string>()

/** Name of a country; an unknown code is returned as it is. */
export function countryName(code: string, language: Language): string {
  const key = `${language} ${code}`
  const name = NAMES.get(key)
  if (name !== undefined) return name
  const [choice] = countryChoices([code], language)
  if (choice === undefined) return code
  NAMES.set(key, choice.label[language])
  return choice.label[language]
}
