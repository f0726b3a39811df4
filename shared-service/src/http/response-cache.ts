import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { EndpointCache } from 'shared-contracts/http/endpoint'
import { LruCache } from '../cache/lru-cache.ts'

/** Versions of the data of replies; they change exactly with the data. */
export interface DataVersions {
  /** May be slightly stale. */
  find(request: FastifyRequest): Promise<string>
  read(request: FastifyRequest): Promise<string>
}

const MAX_BYTES = 32 * 1024 * 1024
const JSON_TYPE = 'application/json; charset=utf-8'
const STORED_HEADERS = ['content-type', 'link'] as const

interface StoredReply {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Implements `cache` of endpoints: headers, ETags, 304, and cached JSON bodies. */
export class ResponseCache {
  readonly #versions: DataVersions | undefined
  readonly #replies = new LruCache<StoredReply>({
    maxWeight: MAX_BYTES,
    weigh: ({ body }) => body.byteLength,
  })

  constructor(versions: DataVersions | undefined) {
    this.#versions = versions
  }

  hooksFor(cache: EndpointCache | undefined): Pick<RouteOptions, 'preHandler' | 'onSend'> {
    const versions = this.#versions
    if (cache?.etag === 'body') return { onSend: tagBody }
    if (cache?.etag !== 'version' || versions === undefined) return {}
    return {
      preHandler: async (request, reply) => {
        let tag = tagOf(request, await versions.find(request))
        reply.header('etag', tag)
        if (matchesEtag(request.headers['if-none-match'], tag)) {
          setCacheHeaders(reply, cache)
          return reply.code(304).send()
        }
        if (this.#replies.find(tag) === undefined) return undefined
        // Callers must see their own changes, so the current version is read.
        tag = tagOf(request, await versions.read(request))
        reply.header('etag', tag)
        const stored = this.#replies.find(tag)
        if (stored === undefined) return undefined
        setCacheHeaders(reply, cache)
        return reply.headers(stored.headers).send(stored.body)
      },
      onSend: async (request, reply, payload) => {
        // A refusal has no version.
        if (reply.statusCode >= 400) reply.removeHeader('etag')
        if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string')
          return payload
        if (reply.getHeader('content-type') !== JSON_TYPE) return payload
        const body = Buffer.from(payload)
        const headers = STORED_HEADERS.flatMap((name) => {
          const value = reply.getHeader(name)
          return typeof value === 'string' ? [[name, value] as const] : []
        })
        this.#replies.set(String(reply.getHeader('etag')), { body, headers: Object.fromEntries(headers) })
        return body
      },
    }
  }
}

/** Headers of a public reply, which varies by language; pages of any origin may embed it. */
export function setCacheHeaders(reply: FastifyReply, { maxAge }: EndpointCache): void {
  reply.headers({
    'cache-control': `public, max-age=${maxAge}`,
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Accept-Language',
  })
}

async function tagBody(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200) return payload
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
  const tag = weakTag(payload)
  reply.header('etag', tag)
  if (!matchesEtag(request.headers['if-none-match'], tag)) return payload
  reply.code(304).removeHeader('content-length')
  return ''
}

/** ETag by version, address and language. */
function tagOf({ raw, headers }: FastifyRequest, version: string): string {
  return weakTag(JSON.stringify([version, raw.url, headers['accept-language'] ?? '']))
}

function weakTag(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Whether the header lists this ETag. `*` is ignored: such a request gets a full reply. */
function matchesEtag(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((given) => given.trim().replace(/^(W\/)?/, 'W/') === tag)
}
