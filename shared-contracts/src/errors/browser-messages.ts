import az from '../../locales/browser-errors/az.json' with { type: 'json' }
import en from '../../locales/browser-errors/en.json' with { type: 'json' }
import ru from '../../locales/browser-errors/ru.json' with { type: 'json' }
import type { Language } from '../session/language.ts'
import type { ErrorCode } from './catalogue.ts'

// Each message is accessed by its name, so that a build removes the unused ones.

/** Message for an error that has none from the server (HTTP-02). */
export function unknownErrorMessage(language: Language): string {
  return { az: az.INTERNAL_ERROR, en: en.INTERNAL_ERROR, ru: ru.INTERNAL_ERROR }[language]
}

/** Code of a call that got no response. */
export type NetworkCode = Extract<ErrorCode, `NETWORK_${string}`>

/** Message for a call that got no response. */
export function networkMessage(code: NetworkCode, language: Language): string {
  const messages: Readonly<Record<NetworkCode, Readonly<Record<Language, string>>>> = {
    NETWORK_OFFLINE: { az: az.NETWORK_OFFLINE, en: en.NETWORK_OFFLINE, ru: ru.NETWORK_OFFLINE },
    NETWORK_TIMEOUT: { az: az.NETWORK_TIMEOUT, en: en.NETWORK_TIMEOUT, ru: ru.NETWORK_TIMEOUT },
  }
  return messages[code][language]
}

/** Message for a command without a handler on the page. */
export function commandUnhandledMessage(language: Language): string {
  return { az: az.COMMAND_UNHANDLED, en: en.COMMAND_UNHANDLED, ru: ru.COMMAND_UNHANDLED }[language]
}
