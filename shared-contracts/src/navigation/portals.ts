import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import type { CompanyId } from '../session/variant.ts'

/** Origins under which the variants are known to the public; used where none has been told. */
export const PUBLIC_ORIGINS: Readonly<Record<CompanyId, string>> = {
  1: 'https://e-reqabet.gov.az',
  2: 'https://e-keyfiyyet.gov.az',
}

/** Parameters that somebody comes with from the other portal; the edge takes them off at its door (XPORT-02). */
export const HAND_OFF_CODE_PARAMETERS = { code: 'jwt', companion: 'refresh', pathname: 'pathname' } as const

/**
 * Address at the edge that redirects to the other portal (XPORT-01): with a hand-off of the session where the query has
 * the ticket of that session, otherwise to the home page as a visitor.
 */
export const OTHER_PORTAL_PATH = '/other-portal'

/** Query parameters of `OTHER_PORTAL_PATH` for a hand-off. The ticket is worth nothing without the session's cookie. */
export const HAND_OFF_PARAMETERS = { ticket: 'ticket', pathname: 'pathname' } as const

/** Header of the edge's own calls of `handOff`. The edge drops it from the calls of visitors. */
export const HAND_OFF_HEADER = 'portal-hand-off'

const CompanyNumber = z.union([z.literal(1), z.literal(2)])

/** A path of the other portal, without origin: begins with one slash, no backslash, no control sign. */
export const HAND_OFF_PATH_PATTERN = /^\/(?![/\\])[^\\\u0000-\u001f\u007f]{0,500}$/

export const PortalToken = z.object({
  privileges: z.array(z.string()),
  token: z.string(),
  refreshToken: z.string(),
  url: z.nullable(z.string()),
})
export type PortalToken = z.infer<typeof PortalToken>

const PassedPath = z.string().check(z.regex(HAND_OFF_PATH_PATTERN))

/**
 * XPORT-01. `privileges` are the rights of the person in the other portal; where there are none, the tokens are empty and
 * `url` is null. A program gets one-time codes for the other portal (XPORT-02), which `url` has as `jwt` and `refresh`.
 * A browser gets opaque values that open nothing (SESS-01), and as `url` a path of this portal that redirects to the
 * other one with the codes: no script of a page sees them.
 */
export const portalToken = endpoint({
  method: 'POST',
  path: '/user/portal-token',
  access: 'session:own',
  summary: 'Pass to the other portal with the session',
  body: z.strictObject({ companyId: CompanyNumber, pathname: PassedPath }),
  reply: PortalToken,
  rateLimit: 20,
})

/** Codes for the session of the browser, as the address of the other portal with `jwt`, `refresh` and `pathname`. */
export const handOff = endpoint({
  method: 'POST',
  path: '/public/auth/hand-off',
  access: 'public',
  summary: 'One-time codes of the other portal; answered to the edge only',
  body: z.strictObject({ ticket: z.string().check(z.maxLength(100)), pathname: PassedPath }),
  reply: z.object({ url: z.string() }),
  errors: ['PASSAGE_REFUSED'],
  rateLimit: 20,
})

export const PortalList = z.object({
  content: z.array(
    z.object({ companyId: CompanyNumber, url: z.string(), status: z.enum(['up', 'down', 'unknown']) }),
  ),
})
export type PortalList = z.infer<typeof PortalList>

/** The portals that this one knows, by company identifier, with the address of their home page and whether they answer. */
export const listPortals = endpoint({
  method: 'GET',
  path: '/public/portals',
  access: 'public',
  summary: 'The other portal and whether it answers',
  reply: PortalList,
  rateLimit: 120,
})
