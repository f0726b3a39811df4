import { isLoopback } from 'shared-service/http/loopback'

/** Exactly this page of a portal on this machine, or of the public portal. */
export function isPortalPage(address: string, path: string, publicOrigin: string | undefined): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname } = new URL(address)
  const isKnown =
    (publicOrigin !== undefined && origin === new URL(publicOrigin).origin) ||
    (isLoopback(hostname) && ['http:', 'https:'].includes(protocol))
  // Compared as text, without the tolerance of a URL parser.
  return isKnown && address === `${origin}${path}`
}
