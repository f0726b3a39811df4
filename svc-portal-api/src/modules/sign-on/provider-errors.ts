import { ClientError, ResponseBodyError, AuthorizationResponseError } from 'openid-client'

/** Refusal by the provider. Names the violated rule, never the data. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused'
}

/** The provider did not respond, or not in a usable way. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}

/** Faults of this portal's configuration. */
const MISCONFIGURED = new Set(['invalid_client', 'unauthorized_client'])
const TOO_MANY_REQUESTS = 429

/** Whether code, state or nonce was wrong, rather than the provider. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return true
  if (error instanceof ResponseBodyError) {
    return error.status < 500 && error.status !== TOO_MANY_REQUESTS && !MISCONFIGURED.has(error.error)
  }
  return error instanceof ClientError && error.code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'
}

/** Kind and code of an error for the log, without data of the response. */
export function describeError(error: unknown): string {
  if (error instanceof ResponseBodyError) return `status ${error.status}: ${toErrorCode(error.error)}`
  if (error instanceof ClientError) return `${error.message} (${error.code ?? 'no code'})`
  if (error instanceof ProviderError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  const reason = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `${error.message}${reason}`
}

/** Error codes of the protocol are short words; anything else could be personal data. */
function toErrorCode(text: string): string {
  return /^[a-z_]{1,40}$/.test(text) ? text : 'another error'
}
