import { SIGN_ON_RETURN_PATH, SIGN_OUT_RETURN_PATH } from 'shared-contracts/models/sign-on-claims'
import { isLoopback } from 'shared-service/http/loopback'

/** Whether the portal may be gone back to there after signing in. */
export function mayReturnTo(address: string, publicOrigin: string | undefined): boolean {
  return isPortalPage(address, SIGN_ON_RETURN_PATH, publicOrigin)
}

/** Whether the portal may be gone back to there after signing out. */
export function mayLeaveTo(address: string, publicOrigin: string | undefined): boolean {
  return isPortalPage(address, SIGN_OUT_RETURN_PATH, publicOrigin)
}

/** Exactly that page of a portal of this machine, or of the one that is known by its name. */
function isPortalPage(address: string, path: string, publicOrigin: string | undefined): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname } = new URL(address)
  const isKnown =
    (publicOrigin !== undefined && origin === new URL(publicOrigin).origin) ||
    (isLoopback(hostname) && ['http:', 'https:'].includes(protocol))
  // Compared as written: nothing that a parser would forgive is the same address.
  return isKnown && address === `${origin}${path}`
}
