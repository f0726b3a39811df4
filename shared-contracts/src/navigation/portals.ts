import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import type { CompanyId } from '../session/variant.ts'

/** Origins under which the variants are known to the public; used where none has been told. */
export const PUBLIC_ORIGINS: Readonly<Record<CompanyId, string>> = {
  1: 'https://e-reqabet.gov.az',
  2: 'https://e-keyfiyyet.gov.az',
}

/** Parameters that somebody comes with from the other portal; the edge takes them off at its door (XPORT-02). */
export const PASSAGE_PARAMETERS = { code: 'jwt', companion: 'refresh', pathname: 'pathname' } as const

/** Address at the edge that leads to the home page of the other portal, for whoever is not signed in (XPORT-01). */
export const OTHER_PORTAL_PATH = '/other-portal'

const CompanyNumber = z.union([z.literal(1), z.literal(2)])

/** A path of the other portal, without origin: begins with one slash, no backslash, no control sign. */
export const PASSED_PATH = /^\/(?![/\\])[^\\\u0000-\u001f\u007f]{0,500}$/

export const PortalToken = z.object({
  privileges: z.array(z.string()),
  token: z.string(),
  refreshToken: z.string(),
  url: z.nullable(z.string()),
})
export type PortalToken = z.infer<typeof PortalToken>

/**
 * XPORT-01. `privileges` are the rights of the person in the other portal; where there are none, the tokens are empty and
 * `url` is null. `token` and `refreshToken` are one-time codes for the other portal's door (XPORT-02), in `url` already.
 */
export const portalToken = endpoint({
  method: 'POST',
  path: '/user/portal-token',
  access: 'session:own',
  summary: 'Pass to the other portal with the session',
  body: z.strictObject({ companyId: CompanyNumber, pathname: z.string().check(z.regex(PASSED_PATH)) }),
  reply: PortalToken,
  errors: ['REQUEST_INVALID', 'SESSION_REQUIRED', 'CSRF_REFUSED', 'SERVICE_UNAVAILABLE'],
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
  errors: [],
  rateLimit: 120,
})
