import az from '../../locales/browser-errors/az.json' with { type: 'json' }
import en from '../../locales/browser-errors/en.json' with { type: 'json' }
import ru from '../../locales/browser-errors/ru.json' with { type: 'json' }
import type { Language } from '../session/language.ts'
import type { ErrorCode } from './catalogue.ts'

// The messages are in files of their own and each is read by its name, so that a build drops those it does not need.

/** The message of an error without a message of the server (HTTP-02). */
export function unknownErrorMessage(language: Language): string {
  return { az: az.INTERNAL_ERROR, en: en.INTERNAL_ERROR, ru: ru.INTERNAL_ERROR }[language]
}

/** Codes of calls that got no answer of a server. */
export type NetworkCode = Extract<ErrorCode, `NETWORK_${string}`>

/** The message of a call that got no answer. */
export function networkMessage(code: NetworkCode, language: Language): string {
  const messages: Readonly<Record<NetworkCode, Readonly<Record<Language, string>>>> = {
    NETWORK_OFFLINE: { az: az.NETWORK_OFFLINE, en: en.NETWORK_OFFLINE, ru: ru.NETWORK_OFFLINE },
    NETWORK_TIMEOUT: { az: az.NETWORK_TIMEOUT, en: en.NETWORK_TIMEOUT, ru: ru.NETWORK_TIMEOUT },
  }
  return messages[code][language]
}

/** The message of a command that nothing on the page handles. */
export function commandUnhandledMessage(language: Language): string {
  return { az: az.COMMAND_UNHANDLED, en: en.COMMAND_UNHANDLED, ru: ru.COMMAND_UNHANDLED }[language]
}
