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

/** Short, because a person waits for the page. */
const PATIENCE_MS = 5000
const KNOWN_MS = 15_000

export interface Codes {
  readonly code: string
  readonly companion: string
}

type Ticket = z.output<typeof handOff.body>

export type PortalCalls = ReturnType<typeof createPortalCalls>

/** Calls of the API for the hand-off between the portals. Each rejects when the API does not answer. */
export function createPortalCalls({ apiUrl, companyId }: Pick<EdgeConfig, 'apiUrl' | 'companyId'>) {
  const pool = new Pool(apiUrl, { connections: 8, connect: { timeout: 2000 } })
  let known = { home: new URL('/home', PUBLIC_ORIGINS[otherCompany(companyId)]), until: 0 }
  return {
    async exchange(request: FastifyRequest, { code, companion }: Codes) {
      const { statusCode, headers, body } = await pool.request({
        method: authSelf.method,
        path: `/api${authSelf.path}`,
        headers: { ...headersFor(request, companyId), authorization: `Bearer ${code}` },
        body: JSON.stringify({ refresh: companion }),
        signal: AbortSignal.timeout(PATIENCE_MS),
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
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const answer = await body.json()
      return statusCode === 200 ? handOff.reply.parse(answer).url : undefined
    },

    /** Home page of the other portal; the last known one while the API is down. Never rejects. */
    async otherHome(visitor: string): Promise<URL> {
      if (known.until > Date.now()) return known.home
      const home = await askOther(pool, visitor).catch(() => undefined)
      known = { home: home ?? known.home, until: Date.now() + KNOWN_MS }
      return known.home
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

async function askOther(pool: Pool, visitor: string): Promise<URL | undefined> {
  const { statusCode, body } = await pool.request({
    method: listPortals.method,
    path: `/api${listPortals.path}`,
    headers: { accept: 'application/json', 'x-forwarded-for': visitor },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const answer = await body.json()
  return statusCode === 200 ? new URL(PortalList.parse(answer).content[0]?.url ?? '') : undefined
}
