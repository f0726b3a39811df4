import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPortalError, PortalError } from 'shared-contracts/errors/portal-error'
import { ConcurrencyLimiter } from 'shared-service/concurrency/concurrency-limiter'
import { networkOf } from 'shared-service/http/network-of'
import { rateLimited } from 'shared-service/limits/rate-limited'
import { Pool } from 'undici'
import type { EdgeConfig } from '../../config.ts'
import { chooseEncoding, compress, type Encoding } from '../../http/encoding.ts'
import { toRequestHeaders, toResponseHeaders } from './proxy-headers.ts'
import { readRequestBody, readResponse } from './proxy-bodies.ts'

const HEADERS_TIMEOUT_MS = 30_000
const IDLE_TIMEOUT_MS = 60_000
const CONNECT_TIMEOUT_MS = 2000
const RETRY_AFTER_S = 5
const RETRY_WHEN_BUSY_S = 2
const COMPRESSIBLE = /^(?:application\/(?:(?:[a-z.]+\+)?json|x-ndjson|atom\+xml)|text\/)/
const MIN_COMPRESSED_BYTES = 1000
/** Longer responses are streamed. */
const MAX_BUFFERED_BYTES = 1_000_000
/** Pages of the API description are long and not urgent, so they have few connections of their own. */
const DOCS_CONNECTIONS = 4

const PROXY_LIMITS = {
  connections: 64,
  /** Timeout for a whole request body. */
  bodyMs: 10_000,
  /** Timeout for a visitor to read any part of a response. */
  drainMs: 30_000,
  concurrency: 16,
  maxWaiting: 200,
}

interface Upstream {
  readonly pool: Pool
  readonly limiter: ConcurrencyLimiter
  readonly limits: typeof PROXY_LIMITS
  readonly companyId: number
}

/** Forwards `/api/…` unchanged. The API gets complete calls only and is released when its response is made. */
export function registerProxy(
  app: FastifyInstance,
  { apiUrl, companyId }: Pick<EdgeConfig, 'apiUrl' | 'companyId'>,
  limits = PROXY_LIMITS,
): void {
  const open = (connections: number): Upstream => {
    const pool = new Pool(apiUrl, {
      connections,
      headersTimeout: HEADERS_TIMEOUT_MS,
      bodyTimeout: IDLE_TIMEOUT_MS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
    })
    app.addHook('onClose', () => pool.close())
    return {
      pool,
      limiter: new ConcurrencyLimiter({ ...limits, refusal: () => rateLimited(RETRY_WHEN_BUSY_S) }),
      limits,
      companyId,
    }
  }
  const docs = open(DOCS_CONNECTIONS)
  const calls = open(limits.connections)
  const routes = { '/api/docs': docs, '/api/docs/*': docs, '/api': calls, '/api/*': calls }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const [url, upstream] of Object.entries(routes))
      scope.all(url, (request, reply) => forward(request, reply, upstream))
  })
}

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: Upstream,
): Promise<FastifyReply> {
  const disconnected = new AbortController()
  reply.raw.once('close', () => disconnected.abort())
  const body = await readRequestBody(request, upstream.limits.bodyMs).catch((error: unknown) => {
    if (request.raw.httpVersionMajor === 1) reply.header('connection', 'close')
    throw error
  })
  try {
    // Released with the response of the API; when that is streamed, with the visitor's.
    const release = await upstream.limiter.acquire({
      key: networkOf(request.ip),
      signal: disconnected.signal,
    })
    reply.raw.once('close', release)
    const response = await upstream.pool.request({
      method: request.method as 'GET',
      path: request.raw.url ?? '/',
      headers: toRequestHeaders(request, upstream.companyId),
      body,
      signal: disconnected.signal,
    })
    reply.code(response.statusCode).headers(toResponseHeaders(response.headers))
    const isEvents = String(response.headers['content-type'] ?? '').startsWith('text/event-stream')
    const payload = isEvents ? response.body : await readResponse(response.body, MAX_BUFFERED_BYTES)
    if (Buffer.isBuffer(payload)) release()
    if (!isEvents) reply.raw.setTimeout(upstream.limits.drainMs, () => reply.raw.destroy())
    return await reply.send(await compressBody(request, reply, payload))
  } catch (error) {
    // The client disconnected, which is not a fault of the server.
    if (disconnected.signal.aborted) throw new PortalError('REQUEST_INVALID', { cause: error })
    throw asPortalError(error)
  }
}

function asPortalError(error: unknown): Error {
  if (isPortalError(error)) return error
  // Network errors have a code. The API's own address must not appear in a response; it is in the log.
  if (typeof error === 'object' && error !== null && 'code' in error)
    return new PortalError('SERVICE_UNAVAILABLE', { cause: error, retryAfter: RETRY_AFTER_S })
  return error instanceof Error ? error : new PortalError('INTERNAL_ERROR', { cause: error })
}

/** Compresses responses of the API where it pays. */
async function compressBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer | Readable,
): Promise<Buffer | Readable | null> {
  if (request.method === 'HEAD' || reply.statusCode === 304 || reply.statusCode === 204) {
    if (!Buffer.isBuffer(body)) body.destroy()
    if (isCompressible(reply)) addVaryHeader(reply)
    return null
  }
  if (!isCompressible(reply)) return body
  addVaryHeader(reply)
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  if (encoding === 'identity' || (Buffer.isBuffer(body) && body.byteLength < MIN_COMPRESSED_BYTES))
    return body
  reply.header('content-encoding', encoding).removeHeader('content-length')
  if (Buffer.isBuffer(body)) return compress(body, encoding)
  return pipeline(body, createCompressor(encoding), () => undefined)
}

function isCompressible(reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '')
  const isCompressed = reply.getHeader('content-encoding') !== undefined
  return !isCompressed && COMPRESSIBLE.test(type) && !type.startsWith('text/event-stream')
}

function addVaryHeader(reply: FastifyReply): void {
  const current = reply.getHeader('vary')
  reply.header('vary', current === undefined ? 'Accept-Encoding' : `${String(current)}, Accept-Encoding`)
}

function createCompressor(
  encoding: Exclude<Encoding, 'identity'>,
): ReturnType<typeof createGzip | typeof createBrotliCompress> {
  return encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : createGzip({ level: 6 })
}
