import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'

const BODY_LIMIT = 1_000_000
const BODYLESS = ['GET', 'HEAD']

/**
 * Reads the complete body before the call is forwarded. Methods without a body get none, whatever the headers announce.
 * @throws PortalError when it is too long or too slow.
 */
export async function readRequestBody(request: FastifyRequest, timeoutMs: number): Promise<Buffer | null> {
  if (BODYLESS.includes(request.method)) return null
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > BODY_LIMIT) throw new PortalError('REQUEST_TOO_LARGE')
  if (announced === 0 && request.headers['transfer-encoding'] === undefined) return null
  return collect(request.raw as IncomingMessage, timeoutMs)
}

function collect(source: IncomingMessage, timeoutMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      source.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose)
      settle()
    }
    const refuse = (error: PortalError): void => end(() => reject(error))
    const timer = setTimeout(() => refuse(new PortalError('REQUEST_INVALID', { status: 408 })), timeoutMs)
    const onData = (chunk: Buffer): void => {
      bytes += chunk.byteLength
      chunks.push(chunk)
      if (bytes > BODY_LIMIT) refuse(new PortalError('REQUEST_TOO_LARGE'))
    }
    const onEnd = (): void => end(() => resolve(Buffer.concat(chunks)))
    const onClose = (): void => refuse(new PortalError('REQUEST_INVALID'))
    source.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose)
  })
}

/** Reads the response at full speed, so that slow visitors hold no API connection; a stream beyond `limit` bytes. */
export async function readResponse(body: Readable, limit: number): Promise<Buffer | Readable> {
  const iterator: AsyncIterator<Buffer> = body[Symbol.asyncIterator]()
  const chunks: Buffer[] = []
  let bytes = 0
  while (bytes <= limit) {
    const next = await iterator.next()
    if (next.done === true) return Buffer.concat(chunks)
    chunks.push(next.value)
    bytes += next.value.byteLength
  }
  return Readable.from(continueStream(chunks, iterator))
}

async function* continueStream(chunks: Buffer[], iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks.splice(0)
    for (;;) {
      const next = await iterator.next()
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}
