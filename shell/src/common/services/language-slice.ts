import type { LanguageState } from 'shared-contracts/events/payloads/shell'
import type { Language } from 'shared-contracts/session/language'

/** Texts as i18next keeps them, as one flat dictionary: `frame.menu` → “Menyu”. */
export function keywordsOf(texts: unknown, prefix = ''): Record<string, string> {
  if (typeof texts === 'string') return { [prefix]: texts }
  const found: Record<string, string> = {}
  for (const [key, value] of Object.entries(texts ?? {})) {
    Object.assign(found, keywordsOf(value, prefix === '' ? key : `${prefix}.${key}`))
  }
  return found
}

/** LANG-03: applies only with a non-empty dictionary, and then sets language and keywords. */
export function initialiseLanguage(
  before: LanguageState | undefined,
  language: Language,
  keywords: Readonly<Record<string, string>>,
): LanguageState | undefined {
  return Object.keys(keywords).length === 0 ? before : { currentLanguageIso: language, keywords }
}
