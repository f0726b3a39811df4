import { ClientError, ResponseBodyError, AuthorizationResponseError } from 'openid-client'

/** The provider answered, and its answer is no. Says which rule it was, never what was sent. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused'
}

/** The provider did not answer, or in a way that nobody can sign in with. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
}

/** Our own fault, not that of who signs in. */
const MISCONFIGURED = new Set(['invalid_client', 'unauthorized_client'])
const TOO_MANY_REQUESTS = 429

/** Whether the code, the state or the nonce was wrong, rather than the provider. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return true
  if (error instanceof ResponseBodyError) {
    return error.status < 500 && error.status !== TOO_MANY_REQUESTS && !MISCONFIGURED.has(error.error)
  }
  return error instanceof ClientError && error.code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'
}

/** Words for the log: kind and code of an error, without anything that came in the answer. */
export function describeFault(error: unknown): string {
  if (error instanceof ResponseBodyError) return `status ${error.status}: ${knownWord(error.error)}`
  if (error instanceof ClientError) return `${error.message} (${error.code ?? 'no code'})`
  if (error instanceof ProviderFault) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  const reason = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `${error.message}${reason}`
}

/** Codes of the protocol are small words; anything else could be a person's. */
function knownWord(text: string): string {
  return /^[a-z_]{1,40}$/.test(text) ? text : 'another error'
}
