import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { LIVE_PORTAL_PATH, livePortalTag } from 'shared-contracts/release/page-state'
import type { LivePortal } from 'shared-contracts/release/page-state'
import type { EdgeConfig } from '../../config.ts'
import { send, type Answer } from '../../http/answer.ts'
import { findCookie } from '../../http/cookies.ts'
import { chooseEncoding, compress, matchesTag, type Encoding } from '../../http/encoding.ts'
import { readVisitorId, visitorCookieName } from '../../http/visitor-id.ts'

interface LivePortalOptions {
  readonly config: Pick<EdgeConfig, 'companyId'>
  /** The live composition as the visitor with this id meets it. */
  readonly findLive: (visitorId: string | undefined) => LivePortal | undefined
}

/** Bodies by encoding; a composition has at most eight cohorts. */
type Bodies = Map<Encoding, Promise<Buffer>>

/**
 * `GET /compositions/live`: the live composition for pages that are open. A visitor id gets the canaries that its
 * documents get; a request without one meets none, and no id is given out here.
 */
export function registerLivePortal(app: FastifyInstance, options: LivePortalOptions): void {
  const bodies = new WeakMap<LivePortal, Bodies>()
  app.route({
    method: ['GET', 'HEAD'],
    url: LIVE_PORTAL_PATH,
    handler: async (request, reply) => send(request, reply, await answerLive(request, options, bodies)),
  })
}

async function answerLive(
  request: FastifyRequest,
  { config: { companyId }, findLive }: LivePortalOptions,
  bodies: WeakMap<LivePortal, Bodies>,
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
  const made: Bodies = bodies.get(live) ?? new Map<Encoding, Promise<Buffer>>()
  bodies.set(live, made)
  const body = made.get(encoding) ?? compress(Buffer.from(JSON.stringify(live)), encoding)
  made.set(encoding, body)
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
    body: await body,
  }
}
