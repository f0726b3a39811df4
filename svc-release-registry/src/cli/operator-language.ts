import { isLanguage, type Language } from 'shared-contracts/session/language'

/**
 * Language for the registry's replies, from the terminal by the variables of POSIX in their order. English for
 * unsupported languages; texts of the command are in English.
 */
export function operatorLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  const language = /^([a-z]{2})(?:[_.@-]|$)/i.exec(locale)?.[1]?.toLowerCase()
  return isLanguage(language) ? language : 'en'
}
