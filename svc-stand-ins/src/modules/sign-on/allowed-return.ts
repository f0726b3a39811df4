import { LANGUAGES } from 'shared-contracts/session/language'
import { isLoopback } from '../../common/allowed-hosts.ts'

const RETURN = '/sign-in/return'
const HOMES: readonly string[] = ['/home', ...LANGUAGES.map((language) => `/${language}/home`)]

/** Whether the portal may be gone back to there after signing in. */
export function mayReturnTo(address: string, publicOrigin: string | undefined): boolean {
  return isPortalPage(address, [RETURN], publicOrigin)
}

/** Whether the portal may be gone back to there after signing out. */
export function mayLeaveTo(address: string, publicOrigin: string | undefined): boolean {
  return isPortalPage(address, HOMES, publicOrigin)
}

/** Exactly one of the pages of a portal of this machine, or of the one that is known by its name. */
function isPortalPage(address: string, paths: readonly string[], publicOrigin: string | undefined): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname } = new URL(address)
  const isKnown =
    (publicOrigin !== undefined && origin === new URL(publicOrigin).origin) ||
    (isLoopback(hostname) && ['http:', 'https:'].includes(protocol))
  // Compared as written: nothing that a parser would forgive is the same address.
  return isKnown && paths.some((path) => address === `${origin}${path}`)
}
