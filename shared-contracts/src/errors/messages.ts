import azBrowser from '../../locales/browser-errors/az.json' with { type: 'json' }
import enBrowser from '../../locales/browser-errors/en.json' with { type: 'json' }
import ruBrowser from '../../locales/browser-errors/ru.json' with { type: 'json' }
import azErrors from '../../locales/errors/az.json' with { type: 'json' }
import enErrors from '../../locales/errors/en.json' with { type: 'json' }
import ruErrors from '../../locales/errors/ru.json' with { type: 'json' }
import azIncompatibilities from '../../locales/incompatibilities/az.json' with { type: 'json' }
import enIncompatibilities from '../../locales/incompatibilities/en.json' with { type: 'json' }
import ruIncompatibilities from '../../locales/incompatibilities/ru.json' with { type: 'json' }
import azSuccess from '../../locales/success/az.json' with { type: 'json' }
import enSuccess from '../../locales/success/en.json' with { type: 'json' }
import ruSuccess from '../../locales/success/ru.json' with { type: 'json' }
import type { Texts } from '../session/language.ts'
import type { ErrorCode } from './catalogue.ts'

/** Key of a success message. */
export type SuccessMessage = keyof typeof enSuccess
/** Code of an incompatibility between two releases. */
export type IncompatibilityCode = keyof typeof enIncompatibilities

/** Message of every error code. Services load all; a page loads only those of the codes that it raises itself. */
export const ERROR_MESSAGES: Texts<ErrorCode> = {
  az: { ...azErrors, ...azBrowser },
  en: { ...enErrors, ...enBrowser },
  ru: { ...ruErrors, ...ruBrowser },
}

/** Success messages (section 8 of the specification), sent as `message` of a reply. */
export const SUCCESS_MESSAGES: Texts<SuccessMessage> = { az: azSuccess, en: enSuccess, ru: ruSuccess }

/**
 * Messages about incompatible releases, for operators. `{reader}` is the release that would break, `{sender}` the one
 * whose messages or calls it cannot process. `AFTER_ROLLBACK` and `WITH_CANARY` enclose one of the others.
 */
export const INCOMPATIBILITIES: Texts<IncompatibilityCode> = {
  az: azIncompatibilities,
  en: enIncompatibilities,
  ru: ruIncompatibilities,
}
