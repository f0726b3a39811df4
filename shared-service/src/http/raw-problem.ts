import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { STATUS_CODES } from 'node:http'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { PROBLEM_TYPE } from 'shared-contracts/http/problem'
import { DEFAULT_LANGUAGE } from 'shared-contracts/session/language'
import { DATA_POLICY, problemOf } from './problem-reply.ts'

/** Responds to invalid HTTP: headers too long, a broken request line, an incomplete request. */
export function respondToInvalidHttp(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  const problem = problemOf(toPortalError(error.code), DEFAULT_LANGUAGE)
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? 'Error'}`,
    `Content-Type: ${PROBLEM_TYPE}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${DATA_POLICY}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function toPortalError(code: string | undefined): PortalError {
  if (code === 'HPE_HEADER_OVERFLOW') return new PortalError('REQUEST_TOO_LARGE', { status: 431 })
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new PortalError('REQUEST_INVALID', { status: 408 })
  return new PortalError('REQUEST_INVALID')
}

/**
 * Closes connections of a stopping service, which would keep it running: unused ones at once, as Node takes them for
 * busy until a minute has passed, and each other one after its response.
 */
export function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let stopping = false
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (stopping) reply.header('connection', 'close')
    return payload
  })
}
