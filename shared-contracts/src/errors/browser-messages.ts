import az from '../../locales/errors/az.json' with { type: 'json' }
import en from '../../locales/errors/en.json' with { type: 'json' }
import ru from '../../locales/errors/ru.json' with { type: 'json' }
import type { LocalizedText } from '../session/language.ts'
import type { ErrorCode } from './catalogue.ts'

/** The message of an error without a message of the server (HTTP-02). */
export const UNKNOWN_ERROR: LocalizedText = {
  az: az.INTERNAL_ERROR,
  en: en.INTERNAL_ERROR,
  ru: ru.INTERNAL_ERROR,
}

/** Codes of calls that got no answer of a server. */
export type NetworkCode = Extract<ErrorCode, `NETWORK_${string}`>

/**
 * Messages of the codes that the browser words itself. Each is read by its name, so that a page does not carry the
 * messages of the other codes.
 */
export const NETWORK_MESSAGES: Readonly<Record<NetworkCode, LocalizedText>> = {
  NETWORK_OFFLINE: { az: az.NETWORK_OFFLINE, en: en.NETWORK_OFFLINE, ru: ru.NETWORK_OFFLINE },
  NETWORK_TIMEOUT: { az: az.NETWORK_TIMEOUT, en: en.NETWORK_TIMEOUT, ru: ru.NETWORK_TIMEOUT },
}

/** The message of a command of the bus that nothing handles, as in an embed. */
export const COMMAND_UNHANDLED_MESSAGE: LocalizedText = {
  az: az.COMMAND_UNHANDLED,
  en: en.COMMAND_UNHANDLED,
  ru: ru.COMMAND_UNHANDLED,
}
