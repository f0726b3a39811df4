import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { LIVE_PORTAL_PATH, livePortalTag, type LivePortal } from 'shared-contracts/release/page-state'
import type { EdgeConfig } from '../../config.ts'
import { send, type Answer } from '../../http/answer.ts'
import { findCookie } from 'shared-service/http/cookies'
import { chooseEncoding, encodedOnce, encodingHeader, matchesTag } from '../../http/encoding.ts'
import { readVisitorId, visitorCookieName } from '../../http/visitor-id.ts'

interface LivePortalOptions {
  readonly config: Pick<EdgeConfig, 'companyId'>
  /** The live composition as the visitor with this id meets it. */
  readonly findLive: (visitorId: string | undefined) => LivePortal | undefined
}

/** Bodies of live portals; a composition has at most eight cohorts. */
type Bodies = WeakMap<LivePortal, ReturnType<typeof encodedOnce>>

/**
 * `GET /compositions/live`: the live composition for pages that are open. A visitor id gets the canaries that its
 * documents get; a request without one meets none, and no id is given out here.
 */
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
