import type { Language } from 'shared-contracts/session/language'

/** The number of a set of changes as each language writes it. */
export function numbered(number: number, language: Language): string {
  return language === 'en' ? `No. ${number}` : `№ ${number}`
}
