import { splitLanguage } from 'shared-contracts/session/language'
import type { Access } from '../session-dependencies.ts'

type AccessOf = (path: string) => Access

/** Pages of signing in, some with a code; the owner of /reset-password without its code signs in there (AUTH-13). */
const NO_RETURN = /^\/(?:(?:sign-in|404|reset-password)(?:\/|$)|activation\/)/

/** An own address as path and query, undefined for any other or a page of signing in; prevents open redirects. */
export function findOwnAddress(address: string | null | undefined, accessOf: AccessOf): string | undefined {
  if (address === null || address === undefined || address.length > 2000) return undefined
  // Browsers read a backslash as a slash, and ignore control characters.
  if (!/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(address)) return undefined
  const url = URL.parse(address, 'https://portal.invalid')
  if (url?.origin !== 'https://portal.invalid') return undefined
  const { path } = splitLanguage(url.pathname)
  if (NO_RETURN.test(path) || accessOf(path) === undefined) return undefined
  return url.pathname + url.search
}

export function isGated(address: string, accessOf: AccessOf): boolean {
  return accessOf(splitLanguage(address.split(/[?#]/)[0] ?? '').path) === 'gated'
}

interface ReturnOptions {
  readonly here: string
  readonly remembered: string | undefined
  readonly isAwaited: boolean
  readonly accessOf: AccessOf
}

/** SESS-04: page after a sign-in, undefined for the first one: where a session ended, or a page that waits. */
export function addressAfterSignIn({
  here,
  remembered,
  isAwaited,
  accessOf,
}: ReturnOptions): string | undefined {
  const before = findOwnAddress(remembered, accessOf)
  if (before !== undefined) return before
  return isAwaited || isGated(here, accessOf) ? findOwnAddress(here, accessOf) : undefined
}

/** AUTH-05: page after a cancelled sign-in, where visitors may see it. */
export function addressAfterCancel(from: string, accessOf: AccessOf): string | undefined {
  const place = findOwnAddress(from, accessOf)
  return place === undefined || isGated(place, accessOf) ? undefined : place
}

/** HTTPS, or this machine. */
export function isTrustedUrl(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}
