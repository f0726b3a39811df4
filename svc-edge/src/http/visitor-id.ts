import { randomBytes } from 'node:crypto'
import { serializeCookie } from 'shared-service/http/cookies'

/** Cookies ignore ports, so the name carries the company identifier (VAR-03). */
export function visitorCookieName(companyId: number): string {
  return `portal_${String(companyId)}_share`
}

/** A month: longer than a rollout, too short for tracking. */
const MAX_AGE_S = 2_592_000
const ID = /^[A-Za-z0-9_-]{22}$/

export function readVisitorId(cookie: string | undefined): string | undefined {
  return cookie !== undefined && ID.test(cookie) ? cookie : undefined
}

/** 128 random bits; they identify a browser, not a person. */
export function newVisitorId(): string {
  return randomBytes(16).toString('base64url')
}

/** Cookie with the id; an empty id deletes it. */
export function visitorCookie(companyId: number, id: string, secure: boolean): string {
  const maxAge = id === '' ? 0 : MAX_AGE_S
  return serializeCookie({ name: visitorCookieName(companyId), value: id, maxAge, httpOnly: true, secure })
}

/** The cookie header without the visitor id, which only the edge needs. */
export function withoutVisitorId(header: string, companyId: number): string | undefined {
  const name = visitorCookieName(companyId)
  const rest = header.split(';').filter((part) => part.split('=')[0]?.trim() !== name)
  const kept = rest.join(';').trim()
  return kept === '' ? undefined : kept
}
