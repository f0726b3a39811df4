import type { FastifyRequest } from 'fastify'
import type { RoleName } from 'shared-contracts/models/role'
import { REFRESH_PATH, type SessionCookieNames } from 'shared-contracts/session/session-cookies'
import type { Queries } from 'shared-service/transaction'
import { clearCookie, readCookie, setCookie } from '../cookies/cookies.ts'
import { createToken, hashToken, isToken } from '../tokens.ts'
import { insertHandles, type NewHandles } from './sessions.store.ts'

/** Lifetime of an access handle, after which it is refreshed. */
const ACCESS_SECONDS = 600

export interface SessionTokens {
  readonly token: string
  readonly refreshToken: string
}

/** Bearer token of a program. Foreign pages cannot send it, as the service rejects preflights. */
export function readBearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** Stored hash of a handle; undefined for an invalid form. */
export function hashHandle(handle: string | undefined): Buffer | undefined {
  return isToken(handle) ? hashToken(handle) : undefined
}

/** A handle is valid only where it was issued: a cookie is no token of a program, nor the reverse. */
export function readHandle(
  request: Pick<FastifyRequest, 'headers'>,
  cookies: SessionCookieNames,
): { readonly hash: Buffer | undefined; readonly kind: 'browser' | 'bearer' } {
  const bearer = readBearerToken(request)
  if (bearer !== undefined) return { hash: hashHandle(bearer), kind: 'bearer' }
  return { hash: hashHandle(readCookie(request, cookies.session)), kind: 'browser' }
}

/** New pair of handles for a session; `parent` is the refresh handle that it was exchanged for. */
export async function issueHandles(
  queries: Queries,
  { sessionId, now, parent }: Pick<NewHandles, 'sessionId' | 'now' | 'parent'>,
): Promise<SessionTokens> {
  const tokens = { token: createToken(), refreshToken: createToken() }
  const expiresAt = new Date(now.getTime() + ACCESS_SECONDS * 1000)
  const [access, refresh] = [hashToken(tokens.token), hashToken(tokens.refreshToken)]
  await insertHandles(queries, { sessionId, access, refresh, expiresAt, parent, now })
  return tokens
}

/** Session cookies, so that closing the browser on a shared machine removes them. */
export function setSessionCookies(
  request: FastifyRequest,
  { session, refresh, access, authenticated }: SessionCookieNames,
  { token, refreshToken, role }: SessionTokens & { readonly role: RoleName },
): void {
  setCookie(request, { name: session, value: token, httpOnly: true })
  setCookie(request, { name: refresh, value: refreshToken, httpOnly: true, path: REFRESH_PATH })
  setCookie(request, { name: access, value: '1', httpOnly: false })
  setCookie(request, { name: authenticated, value: role, httpOnly: false })
}

export function clearSessionCookies(
  request: FastifyRequest,
  { session, refresh, access, authenticated }: SessionCookieNames,
): void {
  for (const name of [session, access, authenticated]) clearCookie(request, { name })
  clearCookie(request, { name: refresh, path: REFRESH_PATH })
}
