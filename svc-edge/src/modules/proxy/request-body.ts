import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'

const BODY_LIMIT = 1_000_000
const BODYLESS = ['GET', 'HEAD']

/**
 * The body of a call, complete: the API hears of a call only when there is nothing more to wait for. Calls that read
 * have none, whatever they announce.
 * @throws PortalError when it is too long or does not come in time.
 */
export async function requestBody(request: FastifyRequest, patienceMs: number): Promise<Buffer | null> {
  if (BODYLESS.includes(request.method)) return null
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > BODY_LIMIT) throw new PortalError('REQUEST_TOO_LARGE')
  if (announced === 0 && request.headers['transfer-encoding'] === undefined) return null
  return collect(request.raw as IncomingMessage, patienceMs)
}

function collect(source: IncomingMessage, patienceMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let bytes = 0
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      source.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose)
      settle()
    }
    const refuse = (error: PortalError): void => end(() => reject(error))
    const timer = setTimeout(() => refuse(new PortalError('REQUEST_INVALID', { status: 408 })), patienceMs)
    const onData = (piece: Buffer): void => {
      bytes += piece.byteLength
      pieces.push(piece)
      if (bytes > BODY_LIMIT) refuse(new PortalError('REQUEST_TOO_LARGE'))
    }
    const onEnd = (): void => end(() => resolve(Buffer.concat(pieces)))
    const onClose = (): void => refuse(new PortalError('REQUEST_INVALID'))
    source.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose)
  })
}
