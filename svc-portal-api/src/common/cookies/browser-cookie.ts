import type { FastifyRequest } from 'fastify'
import { createToken, hashToken, isToken } from '../tokens.ts'
import { readCookie, setCookie } from './cookies.ts'

/** As long as what is bound to a browser may wait at most: a registration, seven days (AUTH-14). */
const MAX_AGE_S = 7 * 86_400

/**
 * SHA-256 of what only this browser holds, for what may be finished only where it was begun: a sign-on, a new
 * password, a registration.
 * A browser that holds nothing yet gets it with the answer, also when that is a refusal.
 */
export function bindBrowser(request: FastifyRequest, cookie: string): Buffer {
  const held = readCookie(request, cookie)
  const value = isToken(held) ? held : createToken()
  setCookie(request, { name: cookie, value, httpOnly: true, maxAge: MAX_AGE_S }, 'always')
  return hashToken(value)
}

/** The same of what a browser holds already; undefined where it holds nothing. */
export function boundBrowser(request: FastifyRequest, cookie: string): Buffer | undefined {
  const held = readCookie(request, cookie)
  return isToken(held) ? hashToken(held) : undefined
}
