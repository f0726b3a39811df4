import { isLoopback } from 'shared-service/http/loopback'

/** Whether people sign in with the stand-in on this machine, so that demonstration data may be shown. */
export function isStandIn(issuer: string | undefined): boolean {
  return issuer !== undefined && isLoopback(new URL(issuer).hostname)
}
