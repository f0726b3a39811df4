import { Transform, pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPortalError, PortalError } from 'shared-contracts/errors/portal-error'
import { Pool } from 'undici'
import { chooseEncoding } from '../../http/encoding.ts'
import { forwardedHeaders, returnedHeaders } from './proxy-headers.ts'

const BODY_LIMIT = 1_000_000
const HEADERS_TIMEOUT_MS = 30_000
const SILENCE_MS = 60_000
const CONNECT_TIMEOUT_MS = 2000
const RETRY_AFTER_S = 5
const COMPRESSIBLE = /^(?:application\/(?:[a-z.]+\+)?json|text\/)/
const SMALL = 1000

/** `/api/…` as it came, streamed both ways. */
export function registerProxy(app: FastifyInstance, apiUrl: string): void {
  const pool = new Pool(apiUrl, {
    connections: 64,
    headersTimeout: HEADERS_TIMEOUT_MS,
    bodyTimeout: SILENCE_MS,
    connect: { timeout: CONNECT_TIMEOUT_MS },
  })
  app.addHook('onClose', () => pool.close())
  void app.register(async (scope) => {
    // Bodies pass unread, whatever they are.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const handler = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      forward(request, reply, pool)
    for (const url of ['/api', '/api/*']) scope.all(url, handler)
  })
}

async function forward(request: FastifyRequest, reply: FastifyReply, pool: Pool): Promise<FastifyReply> {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > BODY_LIMIT) throw new PortalError('REQUEST_TOO_LARGE')
  const hasBody = announced > 0 || request.headers['transfer-encoding'] !== undefined
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const body = hasBody ? limited(request.raw) : null
  try {
    const answer = await pool.request({
      method: request.method as 'GET',
      path: request.raw.url ?? '/',
      headers: forwardedHeaders(request),
      body,
      signal: gone.signal,
    })
    reply.code(answer.statusCode).headers(returnedHeaders(answer.headers))
    return await reply.send(compressed(request, reply, answer.body))
  } catch (error) {
    // Nobody is there to read it; it must not look like a fault of ours.
    if (gone.signal.aborted) throw new PortalError('REQUEST_INVALID', { cause: error })
    throw asPortalError(error, body?.errored)
  }
}

function limited(source: Readable): Readable {
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      if (bytes > BODY_LIMIT) done(new PortalError('REQUEST_TOO_LARGE'))
      else done(null, chunk)
    },
  })
  return pipeline(source, counter, () => undefined)
}

function asPortalError(error: unknown, bodyError: Error | null | undefined): Error {
  if (isPortalError(bodyError)) return bodyError
  if (isPortalError(error)) return error
  // Errors of the network carry a code. The API's own address must not appear in an answer; the log has it.
  if (typeof error === 'object' && error !== null && 'code' in error)
    return new PortalError('SERVICE_UNAVAILABLE', { cause: error, retryAfter: RETRY_AFTER_S })
  return error instanceof Error ? error : new PortalError('INTERNAL_ERROR', { cause: error })
}

/** The API answers plain; what is worth it is packed here, next to the slow line. */
function compressed(request: FastifyRequest, reply: FastifyReply, body: Readable): Readable {
  const type = String(reply.getHeader('content-type') ?? '')
  const length = Number(reply.getHeader('content-length') ?? Infinity)
  const packed = reply.getHeader('content-encoding') !== undefined
  if (packed || !COMPRESSIBLE.test(type) || type.startsWith('text/event-stream')) return body
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`)
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  const bodyless = request.method === 'HEAD' || reply.statusCode === 304 || reply.statusCode === 204
  if (encoding === 'identity' || length < SMALL || bodyless) return body
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 6 })
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return pipeline(body, packer, () => undefined)
}
