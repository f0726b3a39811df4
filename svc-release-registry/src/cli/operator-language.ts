import { isLanguage, type Language } from 'shared-contracts/session/language'

/**
 * Language of the registry's replies: that of the operator's terminal, by the variables of POSIX in
 * their order. The command's own texts are in English, and so is everything for a language that the portal lacks.
 */
export function operatorLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  const language = /^([a-z]{2})(?:[_.@-]|$)/i.exec(locale)?.[1]?.toLowerCase()
  return isLanguage(language) ? language : 'en'
}
