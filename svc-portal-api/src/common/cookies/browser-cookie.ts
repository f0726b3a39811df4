import type { FastifyRequest } from 'fastify'
import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import type { CompanyId } from 'shared-contracts/session/variant'
import { createToken, hashToken, isToken } from '../tokens.ts'
import { readCookie, setCookie } from './cookies.ts'

/** As long as what is bound to a browser may wait at most: a registration, seven days (AUTH-14). */
const MAX_AGE_S = 7 * 86_400

/**
 * SHA-256 of a token that only this browser holds, for what may be finished only where it was begun: a sign-on, a new
 * password, a registration. A browser without a token gets one with the reply, also when that is a refusal.
 */
export function bindBrowser(request: FastifyRequest, companyId: CompanyId): Buffer {
  const { browser: name } = sessionCookieNames(companyId)
  const held = readCookie(request, name)
  const value = isToken(held) ? held : createToken()
  setCookie(request, { name, value, httpOnly: true, maxAge: MAX_AGE_S }, 'always')
  return hashToken(value)
}

/** SHA-256 of the token that this browser holds already; undefined without one. */
export function boundBrowser(request: FastifyRequest, companyId: CompanyId): Buffer | undefined {
  const held = readCookie(request, sessionCookieNames(companyId).browser)
  return isToken(held) ? hashToken(held) : undefined
}
