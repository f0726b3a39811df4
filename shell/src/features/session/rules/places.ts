import { splitLanguage } from 'shared-contracts/session/language'
import type { Access } from '../session-parts.ts'

type AccessOf = (path: string) => Access

/**
 * Pages that nobody wants to come back to: one of them is where they are sent from, and some bear a code. The page that
 * a mailed link becomes without its code is none of them: its owner signs in there to go on (AUTH-13).
 */
const NO_WAY_BACK = /^\/(?:(?:sign-in|404|reset-password)(?:\/|$)|activation\/)/

/**
 * An address of this portal as path and query, or undefined. Whatever names another site, a page that the portal does
 * not have, or one of signing in, is none: nobody is led out of the portal by what was remembered or passed on.
 */
export function ownPlace(address: string | null | undefined, accessOf: AccessOf): string | undefined {
  if (address === null || address === undefined || address.length > 2000) return undefined
  // Browsers read a backslash as a slash, and skip what is not to be seen.
  if (!/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(address)) return undefined
  const url = URL.parse(address, 'https://portal.invalid')
  if (url?.origin !== 'https://portal.invalid') return undefined
  const { path } = splitLanguage(url.pathname)
  if (NO_WAY_BACK.test(path) || accessOf(path) === undefined) return undefined
  return url.pathname + url.search
}

/** Whether the page of an address is for signed-in people only. */
export function isGated(address: string, accessOf: AccessOf): boolean {
  return accessOf(splitLanguage(address.split(/[?#]/)[0] ?? '').path) === 'gated'
}

interface SigningIn {
  readonly here: string
  /** Where a session ended. */
  readonly remembered: string | undefined
  /** A screen of a remote waits for it. */
  readonly isAwaited: boolean
  readonly accessOf: AccessOf
}

/**
 * SESS-04: where to go after a sign-in; undefined for the first page of signed-in people. After an ended session to the
 * same place; who was asked at a gated page, or by a screen that goes on with it, stays there.
 */
export function placeAfterSignIn({ here, remembered, isAwaited, accessOf }: SigningIn): string | undefined {
  const before = ownPlace(remembered, accessOf)
  if (before !== undefined) return before
  return isAwaited || isGated(here, accessOf) ? ownPlace(here, accessOf) : undefined
}

/** AUTH-05: where somebody is led who cancelled: back to where they were if anybody may see it. */
export function placeAfterCancel(from: string, accessOf: AccessOf): string | undefined {
  const place = ownPlace(from, accessOf)
  return place === undefined || isGated(place, accessOf) ? undefined : place
}

/** Where the page may be left for: HTTPS, or this machine. */
export function isTrustedUrl(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}
