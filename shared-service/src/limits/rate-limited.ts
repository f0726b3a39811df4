import { PortalError } from 'shared-contracts/errors/portal-error'

/** RATE_LIMITED with `Retry-After`, at least one second. */
export function rateLimited(seconds: number): PortalError {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return new PortalError('RATE_LIMITED', { values: { seconds: retryAfter }, retryAfter })
}
