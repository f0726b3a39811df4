import { request as ask, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as askSecurely } from 'node:https'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { LIVE_PATH } from 'shared-contracts/models/notification'
import { callerLanguage } from 'shared-service/http/caller-language'
import type { EdgeConfig } from '../../config.ts'
import { visitorHeaders } from '../../http/visitor-headers.ts'

const ANSWER_MS = 10_000
const RETRY_AFTER_S = 5

/** Socket of an upgrade request, and the first bytes after its headers. */
export interface Upgrade {
  readonly socket: Duplex
  readonly head: Buffer
}

/**
 * Opens a channel to the API on its own connection, with the lifetime of the visitor's.
 * @throws PortalError when the API refuses or is unavailable.
 */
export async function bridgeToApi(
  request: FastifyRequest,
  { socket, head }: Upgrade,
  { apiUrl, companyId }: Pick<EdgeConfig, 'apiUrl' | 'companyId'>,
) {
  const target = new URL(LIVE_PATH, apiUrl)
  target.searchParams.set('lang', callerLanguage({ url: request.raw.url, headers: request.headers }))
  const secure = target.protocol === 'https:'
  const asked = (secure ? askSecurely : ask)(target, {
    headers: passedHeaders(request, companyId),
    agent: false,
  })
  const answer = await answered(asked, socket)
  return {
    join(): void {
      plain(socket)
      plain(answer.socket)
      socket.write(upgradeHead(answer.response))
      if (answer.head.length > 0) socket.write(answer.head)
      if (head.length > 0) answer.socket.write(head)
      // Each closes the other; half-open connections are not kept.
      socket.once('close', () => answer.socket.destroy())
      answer.socket.once('close', () => socket.destroy())
      socket.pipe(answer.socket).pipe(socket)
    },
    destroy: (): unknown => answer.socket.destroy(),
  }
}

interface Answered {
  readonly response: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

function answered(asked: ClientRequest, visitor: Duplex): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const fail = (error: PortalError): void => {
      reject(error)
      asked.destroy()
    }
    const away = (cause?: unknown): void =>
      fail(new PortalError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_S, cause }))
    asked.setTimeout(ANSWER_MS, () => away())
    asked.once('error', away)
    visitor.once('close', () => asked.destroy())
    asked.once('response', ({ statusCode }) => fail(refusalOf(statusCode)))
    asked.once('upgrade', (response, socket, head) => {
      asked.setTimeout(0)
      socket.on('error', () => socket.destroy())
      resolve({ response, socket, head })
    })
    asked.end()
  })
}

function refusalOf(status: number | undefined): PortalError {
  const again = { retryAfter: RETRY_AFTER_S }
  if (status === 401) return new PortalError('SESSION_REQUIRED')
  if (status === 403) return new PortalError('ACCESS_DENIED')
  if (status === 400) return new PortalError('REQUEST_INVALID')
  if (status === 429) return new PortalError('RATE_LIMITED', { ...again, values: { seconds: RETRY_AFTER_S } })
  return new PortalError('SERVICE_UNAVAILABLE', again)
}

const PASSED = ['origin', 'sec-websocket-key', 'sec-websocket-version', 'sec-websocket-protocol']

/** Forwards only these headers, and no extension of the protocol. */
function passedHeaders(request: FastifyRequest, companyId: number): Record<string, string> {
  const { headers } = request.raw
  const passed = PASSED.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return {
    connection: 'Upgrade',
    upgrade: 'websocket',
    host: headers.host ?? '',
    ...visitorHeaders(request, companyId),
    ...Object.fromEntries(passed),
  }
}

function upgradeHead({ headers }: IncomingMessage): string {
  const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade']
  for (const name of ['sec-websocket-accept', 'sec-websocket-protocol']) {
    const value = headers[name]
    if (typeof value === 'string') lines.push(`${name}: ${value}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** Removes request timeouts: the connection is idle most of the time. */
function plain(socket: Duplex): void {
  if (!(socket instanceof Socket)) return
  socket.setTimeout(0)
  socket.setNoDelay(true)
  socket.setKeepAlive(true, 60_000)
}
