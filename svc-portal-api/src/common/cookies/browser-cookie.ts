import type { FastifyRequest } from 'fastify'
import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import type { CompanyId } from 'shared-contracts/session/variant'
import { createToken, hashToken, isToken } from '../tokens.ts'
import { readCookie, setCookie } from './cookies.ts'

/** Longest use: a registration, seven days (AUTH-14). */
const MAX_AGE_S = 7 * 86_400

/**
 * SHA-256 of a token of this browser, for processes that only the same browser may finish: a sign-on, a new password, a
 * registration. A browser without one gets a cookie with the response, even with an error.
 */
export function bindBrowser(request: FastifyRequest, companyId: CompanyId): Buffer {
  const { browser: name } = sessionCookieNames(companyId)
  const held = readCookie(request, name)
  const value = isToken(held) ? held : createToken()
  setCookie(request, { name, value, httpOnly: true, maxAge: MAX_AGE_S }, 'always')
  return hashToken(value)
}

/** Like `bindBrowser`, but undefined for a browser without a token. */
export function findBoundBrowser(request: FastifyRequest, companyId: CompanyId): Buffer | undefined {
  const held = readCookie(request, sessionCookieNames(companyId).browser)
  return isToken(held) ? hashToken(held) : undefined
}
