import { isLoopback } from 'shared-service/http/loopback'

/** Whether an address is one of a portal on this machine, or of the public portal. */
export function isPortalAddress(address: string, publicOrigin: string | undefined): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname } = new URL(address)
  if (publicOrigin !== undefined && origin === new URL(publicOrigin).origin) return true
  return isLoopback(hostname) && ['http:', 'https:'].includes(protocol)
}
