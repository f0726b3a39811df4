import { splitLanguage } from 'shared-contracts/session/language'
import type { Access } from '../session-dependencies.ts'

type AccessOf = (path: string) => Access

/** Pages that are no return address: sign-in pages, and pages with a one-time code (AUTH-13). */
const NO_RETURN = /^\/(?:(?:sign-in|404|reset-password)(?:\/|$)|activation\/)/

/** Parses an address of this portal to path and query; undefined for others and sign-in pages. Prevents open redirects. */
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

/** Whether an address requires a sign-in. */
export function isGated(address: string, accessOf: AccessOf): boolean {
  return accessOf(splitLanguage(address.split(/[?#]/)[0] ?? '').path) === 'gated'
}

interface ReturnOptions {
  readonly current: string
  readonly saved: string | undefined
  readonly isAwaited: boolean
  readonly accessOf: AccessOf
}

/** SESS-04: page after a sign-in: where a session ended, or the current page if it requires one; else undefined. */
export function addressAfterSignIn({
  current,
  saved,
  isAwaited,
  accessOf,
}: ReturnOptions): string | undefined {
  const before = findOwnAddress(saved, accessOf)
  if (before !== undefined) return before
  return isAwaited || isGated(current, accessOf) ? findOwnAddress(current, accessOf) : undefined
}

/** AUTH-05: page after a cancelled sign-in; undefined where visitors may not see it. */
export function addressAfterCancel(from: string, accessOf: AccessOf): string | undefined {
  const address = findOwnAddress(from, accessOf)
  return address === undefined || isGated(address, accessOf) ? undefined : address
}

/** Whether a URL uses HTTPS, or HTTP on localhost. */
export function isTrustedUrl(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}
