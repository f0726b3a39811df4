import type { FastifyRequest } from 'fastify'
import { authSelf } from 'shared-contracts/http/auth'
import {
  HAND_OFF_HEADER,
  handOff,
  listPortals,
  PortalList,
  PUBLIC_ORIGINS,
} from 'shared-contracts/navigation/portals'
import { otherCompany } from 'shared-contracts/session/variant'
import { Pool } from 'undici'
import type * as z from 'zod/mini'
import type { EdgeConfig } from '../../config.ts'
import { visitorHeaders } from '../../http/visitor-headers.ts'

/** Timeout of a call in milliseconds: the page waits for it. */
const CALL_TIMEOUT_MS = 5000
const HOME_TTL_MS = 15_000

export interface Codes {
  readonly code: string
  readonly companion: string
}

type Ticket = z.output<typeof handOff.body>

export type PortalCalls = ReturnType<typeof createPortalCalls>

/** Calls of the API for the hand-off between the portals. Each rejects when the API does not respond. */
export function createPortalCalls({ apiUrl, companyId }: Pick<EdgeConfig, 'apiUrl' | 'companyId'>) {
  const pool = new Pool(apiUrl, { connections: 8, connect: { timeout: 2000 } })
  let cached = { home: new URL('/home', PUBLIC_ORIGINS[otherCompany(companyId)]), until: 0 }
  return {
    async exchange(request: FastifyRequest, { code, companion }: Codes) {
      const { statusCode, headers, body } = await pool.request({
        method: authSelf.method,
        path: `/api${authSelf.path}`,
        headers: { ...headersFor(request, companyId), authorization: `Bearer ${code}` },
        body: JSON.stringify({ refresh: companion }),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      })
      await body.dump()
      return { status: statusCode, cookies: [headers['set-cookie'] ?? []].flat() }
    },

    /** Address of the other portal with codes for this session; undefined where the API refuses. */
    async handOff(request: FastifyRequest, ticket: Ticket): Promise<string | undefined> {
      const { statusCode, body } = await pool.request({
        method: handOff.method,
        path: `/api${handOff.path}`,
        headers: { ...headersFor(request, companyId), [HAND_OFF_HEADER]: '1' },
        body: JSON.stringify(ticket),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      })
      const reply = await body.json()
      return statusCode === 200 ? handOff.reply.parse(reply).url : undefined
    },

    /** Home page of the other portal; the last one read while the API is down. Never rejects. */
    async otherHome(visitor: string): Promise<URL> {
      if (cached.until > Date.now()) return cached.home
      const home = await fetchOtherHome(pool, visitor).catch(() => undefined)
      cached = { home: home ?? cached.home, until: Date.now() + HOME_TTL_MS }
      return cached.home
    },

    close: () => pool.close(),
  }
}

/** Headers for the API's checks: the browser's cookies and user agent, and the origin of the referring portal. */
function headersFor(request: FastifyRequest, companyId: number): Record<string, string> {
  const { headers } = request
  const from = URL.parse(headers.referer ?? '')?.origin
  return {
    'content-type': 'application/json',
    ...(from === undefined ? {} : { referer: from }),
    ...(headers['user-agent'] === undefined ? {} : { 'user-agent': headers['user-agent'] }),
    ...visitorHeaders(request, companyId),
  }
}

async function fetchOtherHome(pool: Pool, visitor: string): Promise<URL | undefined> {
  const { statusCode, body } = await pool.request({
    method: listPortals.method,
    path: `/api${listPortals.path}`,
    headers: { accept: 'application/json', 'x-forwarded-for': visitor },
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  const reply = await body.json()
  return statusCode === 200 ? new URL(PortalList.parse(reply).content[0]?.url ?? '') : undefined
}
