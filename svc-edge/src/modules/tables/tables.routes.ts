import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { LIVE_PORTAL_PATH, livePortalTag, type LivePortal } from 'shared-contracts/release/page-state'
import { LruCache } from 'shared-service/cache/lru-cache'
import { findCookie } from 'shared-service/http/cookies'
import type { EdgeConfig } from '../../config.ts'
import { send, type HttpResponse } from '../../http/response.ts'
import {
  chooseEncoding,
  compress,
  memoizeEncodings,
  encodingHeader,
  matchesEtag,
} from '../../http/encoding.ts'
import { readVisitorId, visitorCookieName } from '../../http/visitor-id.ts'
import type { PortalTables } from './portal-tables.ts'

const IMMUTABLE_YEAR = 'public, max-age=31536000, immutable'
const CACHE_BYTES = 4_000_000

/** `/compositions/<number>-<variant>-<hash>.json`, fetched by pages after their first view. Immutable. */
export function registerTables(app: FastifyInstance, tables: PortalTables): void {
  const compressed = new LruCache<Buffer>({
    maxWeight: CACHE_BYTES,
    maxEntryWeight: CACHE_BYTES / 8,
    weigh: (body) => body.byteLength + 100,
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/compositions/*',
    handler: async (request, reply) =>
      send(request, reply, await buildTableResponse(request, tables, compressed)),
  })
}

async function buildTableResponse(
  request: FastifyRequest,
  tables: PortalTables,
  compressed: LruCache<Buffer>,
): Promise<HttpResponse> {
  const address = (request.raw.url ?? '').split('?')[0] ?? ''
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  const key = `${encoding} ${address}`
  const body = await compressed.get(key, async () => {
    const json = await tables.find(address)
    if (json === undefined) throw new PortalError('ROUTE_UNKNOWN')
    return compress(Buffer.from(json, 'utf8'), encoding)
  })
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': IMMUTABLE_YEAR,
      vary: 'Accept-Encoding',
      'cross-origin-resource-policy': 'same-origin',
      ...encodingHeader(encoding),
    },
    body,
  }
}

interface LivePortalOptions {
  readonly config: Pick<EdgeConfig, 'companyId'>
  readonly findLive: (visitorId: string | undefined) => LivePortal | undefined
}

/** Compressed bodies; a composition has at most eight cohorts. */
type Bodies = WeakMap<LivePortal, ReturnType<typeof memoizeEncodings>>

/** `GET /compositions/live`: the live composition for open pages, with the canaries of the visitor id if present. */
export function registerLivePortal(app: FastifyInstance, options: LivePortalOptions): void {
  const bodies: Bodies = new WeakMap()
  app.route({
    method: ['GET', 'HEAD'],
    url: LIVE_PORTAL_PATH,
    handler: async (request, reply) =>
      send(request, reply, await buildLiveResponse(request, options, bodies)),
  })
}

async function buildLiveResponse(
  request: FastifyRequest,
  { config: { companyId }, findLive }: LivePortalOptions,
  bodies: Bodies,
): Promise<HttpResponse> {
  const { cookie, 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers
  const live = findLive(readVisitorId(findCookie(cookie, visitorCookieName(companyId))))
  if (live === undefined) throw new PortalError('SERVICE_UNAVAILABLE', { retryAfter: 5 })
  const headers = {
    'cache-control': 'private, no-cache',
    etag: livePortalTag(live.table),
    'portal-composition': String(live.composition),
    vary: 'Cookie, Accept-Encoding',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (matchesEtag(ifNoneMatch, headers.etag)) return { status: 304, headers, body: '' }
  const encoding = chooseEncoding(acceptEncoding?.toString())
  const body = bodies.get(live) ?? memoizeEncodings(Buffer.from(JSON.stringify(live)))
  bodies.set(live, body)
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      ...encodingHeader(encoding),
    },
    body: await body(encoding),
  }
}
