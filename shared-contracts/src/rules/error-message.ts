import { unknownErrorMessage } from '../errors/browser-messages.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { PortalError } from '../errors/portal-error.ts'
import { isPortalError } from '../errors/portal-error.ts'
import type { Language } from '../session/language.ts'

/** Codes of an unavailable portal. */
const OUTAGE: readonly ErrorCode[] = ['NETWORK_OFFLINE', 'NETWORK_TIMEOUT', 'SERVICE_UNAVAILABLE']

/** Whether an error is temporary: the portal is unavailable or the browser is offline. */
export function isOutage(error: unknown): error is PortalError {
  return isPortalError(error) && OUTAGE.includes(error.code)
}

/** Whether an error is a failure of the portal, and not a refusal that the user can correct. */
export function isFault(error: PortalError): boolean {
  return error.code === 'INTERNAL_ERROR' || isOutage(error)
}

/** Message for the user: that of the server, otherwise {@link unknownErrorMessage}. */
export function errorMessage(error: unknown, language: Language): string {
  const text = isPortalError(error) ? error.text : undefined
  return text === undefined || text === '' ? unknownErrorMessage(language) : text
}
