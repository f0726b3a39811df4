import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { LIVE_PORTAL_PATH, livePortalTag, type LivePortal } from 'shared-contracts/release/page-state'
import { LruCache } from 'shared-service/cache/lru-cache'
import { findCookie } from 'shared-service/http/cookies'
import type { EdgeConfig } from '../../config.ts'
import { send, type Answer } from '../../http/answer.ts'
import { chooseEncoding, compress, encodedOnce, encodingHeader, matchesTag } from '../../http/encoding.ts'
import { readVisitorId, visitorCookieName } from '../../http/visitor-id.ts'
import type { PortalTables } from './portal-tables.ts'

const YEAR = 'public, max-age=31536000, immutable'
const CACHE_BYTES = 4_000_000

/** `/compositions/<number>-<variant>-<hash>.json`, fetched by pages after their first view. Immutable. */
export function registerTables(app: FastifyInstance, tables: PortalTables): void {
  const packed = new LruCache<Buffer>({
    maxWeight: CACHE_BYTES,
    maxEntryWeight: CACHE_BYTES / 8,
    weigh: (body) => body.byteLength + 100,
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/compositions/*',
    handler: async (request, reply) => send(request, reply, await answerTable(request, tables, packed)),
  })
}

async function answerTable(
  request: FastifyRequest,
  tables: PortalTables,
  packed: LruCache<Buffer>,
): Promise<Answer> {
  const address = (request.raw.url ?? '').split('?')[0] ?? ''
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  const key = `${encoding} ${address}`
  const body = await packed.get(key, async () => {
    const json = await tables.find(address)
    if (json === undefined) throw new PortalError('ROUTE_UNKNOWN')
    return compress(Buffer.from(json, 'utf8'), encoding)
  })
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': YEAR,
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
type Bodies = WeakMap<LivePortal, ReturnType<typeof encodedOnce>>

/** `GET /compositions/live`: the live composition for open pages, with the canaries of the visitor id if present. */
export function registerLivePortal(app: FastifyInstance, options: LivePortalOptions): void {
  const bodies: Bodies = new WeakMap()
  app.route({
    method: ['GET', 'HEAD'],
    url: LIVE_PORTAL_PATH,
    handler: async (request, reply) => send(request, reply, await answerLive(request, options, bodies)),
  })
}

async function answerLive(
  request: FastifyRequest,
  { config: { companyId }, findLive }: LivePortalOptions,
  bodies: Bodies,
): Promise<Answer> {
  const { cookie, 'accept-encoding': accepted, 'if-none-match': known } = request.headers
  const live = findLive(readVisitorId(findCookie(cookie, visitorCookieName(companyId))))
  if (live === undefined) throw new PortalError('SERVICE_UNAVAILABLE', { retryAfter: 5 })
  const headers = {
    'cache-control': 'private, no-cache',
    etag: livePortalTag(live.table),
    'portal-composition': String(live.composition),
    vary: 'Cookie, Accept-Encoding',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (matchesTag(known, headers.etag)) return { status: 304, headers, body: '' }
  const encoding = chooseEncoding(accepted?.toString())
  const body = bodies.get(live) ?? encodedOnce(Buffer.from(JSON.stringify(live)))
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
