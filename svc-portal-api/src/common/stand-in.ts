import { isLoopback } from 'shared-service/http/loopback'

/**
 * Whether an external system is the stand-in on this machine: for the sign-on, demonstration data may be shown; for the
 * payment portal, no money moves.
 */
export function isStandIn(url: string | undefined): boolean {
  return url !== undefined && isLoopback(new URL(url).hostname)
}
