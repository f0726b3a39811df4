import { unknownErrorMessage } from '../errors/browser-messages.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { PortalError } from '../errors/portal-error.ts'
import { isPortalError } from '../errors/portal-error.ts'
import type { Language } from '../session/language.ts'

/** Codes of a portal that is not available; such an error passes by itself. */
const OUTAGE: readonly ErrorCode[] = ['NETWORK_OFFLINE', 'NETWORK_TIMEOUT', 'SERVICE_UNAVAILABLE']

/** True for an error that passes by itself. */
export function isOutage(error: unknown): error is PortalError {
  return isPortalError(error) && OUTAGE.includes(error.code)
}

/** True for a failure of the portal itself; false for a refusal, which the caller can correct. */
export function isFault(error: PortalError): boolean {
  return error.code === 'INTERNAL_ERROR' || isOutage(error)
}

/** The sentence for the user: the server's message, otherwise {@link unknownErrorMessage}. */
export function errorMessage(error: unknown, language: Language): string {
  const text = isPortalError(error) ? error.text : undefined
  return text === undefined || text === '' ? unknownErrorMessage(language) : text
}
