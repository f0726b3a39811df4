import { isPortalAddress } from '../../common/portal-address.ts'

/** Exactly this page of a portal on this machine, or of the public portal. */
export function isPortalPage(address: string, path: string, publicOrigin: string | undefined): boolean {
  // Compared as text, without the tolerance of a URL parser.
  return isPortalAddress(address, publicOrigin) && address === `${new URL(address).origin}${path}`
}
