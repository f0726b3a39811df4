import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { getEmbedEnd } from 'shared-contracts/http/data/embed-ends'
import type { Composition } from 'shared-contracts/release/composition'
import { openToOrigins } from 'shared-service/http/open-origins'
import { WindowLimiter } from 'shared-service/limits/window-limiter'
import { releaseBase, type ReleaseEmbed, type RemoteRelease } from 'shared-contracts/release/release-record'
import type { EdgeConfig } from '../../config.ts'
import { send, type HttpResponse } from '../../http/response.ts'
import { matchesEtag } from '../../http/encoding.ts'
import { originOf } from '../../http/origin.ts'
import { deprecationHeaders, getChannelEnd } from './embed-ends.ts'

interface EmbedOptions {
  readonly config: Pick<EdgeConfig, 'publicOrigin' | 'embedEnds' | 'rateLimitFactor'>
  readonly composition: () => Composition | undefined
  readonly releases: {
    find(name: string, version: string, path: string): Promise<{ readonly absolutePath: string } | undefined>
  }
}

const CHANNEL = /^\/embed\/([a-z][a-z0-9-]{1,40})\/v([1-9]\d{0,3})\.(js|json|d\.ts)$/

/** Path of the page about embedding (`mf-registries`). */
const DOCUMENTATION = '/embedding'

const RETRY_AFTER_S = 60

interface LiveEmbed {
  readonly channel: string
  readonly kind: string
  readonly release: RemoteRelease
  readonly embed: ReleaseEmbed
}

/**
 * `/embed/<name>/v<major>.js` with `.json` and `.d.ts`, which other sites include. They point to the live release, so a
 * rollback of the remote rolls back its embed; their targets are immutable (decision 0305).
 */
export function registerEmbed(app: FastifyInstance, options: EmbedOptions): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/embed/*',
    handler: async (request, reply) => send(request, reply, await buildChannelResponse(request, options)),
  })
  const url = `/api${getEmbedEnd.path}`
  const limiter = new WindowLimiter(getEmbedEnd.rateLimit * options.config.rateLimitFactor)
  app.get<{ Params: { readonly channel: string; readonly major: string } }>(
    url,
    openToOrigins(app, url),
    async (request, reply) => {
      limiter.count(request.ip)
      const { channel, major } = request.params
      const live = getLiveEmbed(`/embed/${channel}/${major}.json`, options.composition())
      return send(request, reply, {
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=30' },
        body: JSON.stringify(getChannelEnd(options.config.embedEnds, live.channel)),
      })
    },
  )
}

async function buildChannelResponse(request: FastifyRequest, options: EmbedOptions): Promise<HttpResponse> {
  const live = getLiveEmbed((request.raw.url ?? '').split('?')[0] ?? '', options.composition())
  const { type, body } = await readContent(live, request, options)
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"`
  const headers = {
    'content-type': type,
    // Each page revalidates the response, which is so short that this costs no more than a cached one.
    'cache-control': 'public, no-cache',
    etag: tag,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Deprecation, ETag, Link, Sunset',
    'cross-origin-resource-policy': 'cross-origin',
    ...deprecationHeaders(
      options.config.embedEnds[live.channel],
      originOf(request, options.config) + DOCUMENTATION,
    ),
  }
  if (matchesEtag(request.headers['if-none-match'], tag)) return { status: 304, headers, body: '' }
  return { status: 200, headers, body }
}

/** @throws PortalError ROUTE_UNKNOWN for an unknown channel, SERVICE_UNAVAILABLE while the remote is not live. */
function getLiveEmbed(path: string, composition: Composition | undefined): LiveEmbed {
  const [, name = '', major = '', kind = ''] = CHANNEL.exec(path) ?? []
  if (name === '') throw new PortalError('ROUTE_UNKNOWN')
  const release = composition?.remotes.find((remote) => remote.name === `mf-${name}`)
  if (release === undefined) throw new PortalError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_S })
  const { embed } = release
  if (embed === undefined || String(embed.major) !== major) throw new PortalError('ROUTE_UNKNOWN')
  return { channel: `${name}/v${major}`, kind, release, embed }
}

async function readContent(
  { channel, kind, release, embed }: LiveEmbed,
  request: FastifyRequest,
  { config, releases }: EmbedOptions,
): Promise<{ readonly type: string; readonly body: string }> {
  const base = releaseBase(release.name, release.version)
  const address = base + embed.entry
  if (kind === 'js')
    return { type: 'text/javascript; charset=utf-8', body: `export * from ${JSON.stringify(address)}\n` }
  if (kind === 'json') {
    const origin = originOf(request, config)
    const description = {
      spec: 'embed@1',
      version: release.version,
      module: origin + address,
      integrity: release.files.find(({ path }) => path === embed.entry)?.integrity ?? null,
      types: `${origin}/embed/${channel}.d.ts`,
      documentation: origin + DOCUMENTATION,
      ...getChannelEnd(config.embedEnds, channel),
    }
    return { type: 'application/json; charset=utf-8', body: `${JSON.stringify(description, null, 2)}\n` }
  }
  const found = await releases.find(release.name, release.version, embed.types)
  if (found === undefined) throw new PortalError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_S })
  return { type: 'text/plain; charset=utf-8', body: await readFile(found.absolutePath, 'utf8') }
}
