import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import type { CompanyId } from '../session/variant.ts'

/** Public origins of the variants, used unless configured. */
export const PUBLIC_ORIGINS: Readonly<Record<CompanyId, string>> = {
  1: 'https://e-reqabet.gov.az',
  2: 'https://e-keyfiyyet.gov.az',
}

/** Query parameters of a user who arrives from the other portal; the edge exchanges and removes them (XPORT-02). */
export const HAND_OFF_CODE_PARAMETERS = { code: 'jwt', companion: 'refresh', pathname: 'pathname' } as const

/**
 * Path at the edge that redirects to the other portal (XPORT-01): with a hand-off of the session if the query has a
 * ticket of it, otherwise to the home page.
 */
export const OTHER_PORTAL_PATH = '/other-portal'

/** Query parameters of `OTHER_PORTAL_PATH` for a hand-off. The ticket is useless without the session cookie. */
export const HAND_OFF_PARAMETERS = { ticket: 'ticket', pathname: 'pathname' } as const

/** Header that authenticates the edge's calls of `handOff`. The edge removes it from forwarded requests. */
export const HAND_OFF_HEADER = 'portal-hand-off'

const CompanyNumber = z.union([z.literal(1), z.literal(2)])

/** Path of the other portal without origin: one leading slash, no backslash, no control characters. */
export const HAND_OFF_PATH_PATTERN = /^\/(?![/\\])[^\\\u0000-\u001f\u007f]{0,500}$/

/** Reply of a hand-off. */
export const PortalToken = z.object({
  privileges: z.array(z.string()),
  token: z.string(),
  refreshToken: z.string(),
  url: z.nullable(z.string()),
})
export type PortalToken = z.infer<typeof PortalToken>

const HandOffPath = z.string().check(z.regex(HAND_OFF_PATH_PATTERN))

/**
 * Starts the hand-off of the session to the other portal (XPORT-01). `privileges` are the user's permissions there;
 * without any, the tokens are empty and `url` is null. A program gets one-time codes (XPORT-02), which `url` contains
 * as `jwt` and `refresh`. A browser gets values without effect (SESS-01), and `url` is a path of this portal that
 * redirects with the codes, so that no script of a page sees them.
 */
export const portalToken = endpoint({
  method: 'POST',
  path: '/user/portal-token',
  access: 'session:own',
  summary: 'Hand the session off to the other portal',
  body: z.strictObject({ companyId: CompanyNumber, pathname: HandOffPath }),
  reply: PortalToken,
  rateLimit: 20,
})

/** Creates the one-time codes of a session and returns the other portal's URL with `jwt`, `refresh` and `pathname`. */
export const handOff = endpoint({
  method: 'POST',
  path: '/public/auth/hand-off',
  access: 'public',
  summary: 'One-time codes for the other portal; for the edge only',
  body: z.strictObject({ ticket: z.string().check(z.maxLength(100)), pathname: HandOffPath }),
  reply: z.object({ url: z.string() }),
  errors: ['PASSAGE_REFUSED'],
  rateLimit: 20,
})

/** Other portals with their availability. */
export const PortalList = z.object({
  content: z.array(
    z.object({ companyId: CompanyNumber, url: z.string(), status: z.enum(['up', 'down', 'unknown']) }),
  ),
})
export type PortalList = z.infer<typeof PortalList>

/** Lists the other portals by company identifier, with the URL of their home page and their availability. */
export const listPortals = endpoint({
  method: 'GET',
  path: '/public/portals',
  access: 'public',
  summary: 'The other portal and its availability',
  reply: PortalList,
  rateLimit: 120,
})
