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

const UPGRADE_TIMEOUT_MS = 10_000
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
  const upgradeRequest = (secure ? askSecurely : ask)(target, {
    headers: listUpgradeHeaders(request, companyId),
    agent: false,
  })
  const upstream = await waitForUpgrade(upgradeRequest, socket)
  return {
    join(): void {
      disableTimeouts(socket)
      disableTimeouts(upstream.socket)
      socket.write(formatUpgradeResponse(upstream.response))
      if (upstream.head.length > 0) socket.write(upstream.head)
      if (head.length > 0) upstream.socket.write(head)
      // Each closes the other; half-open connections are not kept.
      socket.once('close', () => upstream.socket.destroy())
      upstream.socket.once('close', () => socket.destroy())
      socket.pipe(upstream.socket).pipe(socket)
    },
    destroy: (): unknown => upstream.socket.destroy(),
  }
}

interface UpgradeResponse {
  readonly response: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

function waitForUpgrade(upgradeRequest: ClientRequest, visitor: Duplex): Promise<UpgradeResponse> {
  return new Promise((resolve, reject) => {
    const fail = (error: PortalError): void => {
      reject(error)
      upgradeRequest.destroy()
    }
    const failUnavailable = (cause?: unknown): void =>
      fail(new PortalError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_S, cause }))
    upgradeRequest.setTimeout(UPGRADE_TIMEOUT_MS, () => failUnavailable())
    upgradeRequest.once('error', failUnavailable)
    visitor.once('close', () => upgradeRequest.destroy())
    upgradeRequest.once('response', ({ statusCode }) => fail(toRefusal(statusCode)))
    upgradeRequest.once('upgrade', (response, socket, head) => {
      upgradeRequest.setTimeout(0)
      socket.on('error', () => socket.destroy())
      resolve({ response, socket, head })
    })
    upgradeRequest.end()
  })
}

function toRefusal(status: number | undefined): PortalError {
  const retry = { retryAfter: RETRY_AFTER_S }
  if (status === 401) return new PortalError('SESSION_REQUIRED')
  if (status === 403) return new PortalError('ACCESS_DENIED')
  if (status === 400) return new PortalError('REQUEST_INVALID')
  if (status === 429) return new PortalError('RATE_LIMITED', { ...retry, values: { seconds: RETRY_AFTER_S } })
  return new PortalError('SERVICE_UNAVAILABLE', retry)
}

const FORWARDED_HEADERS = ['origin', 'sec-websocket-key', 'sec-websocket-version', 'sec-websocket-protocol']

/** Forwards only these headers, and no extension of the protocol. */
function listUpgradeHeaders(request: FastifyRequest, companyId: number): Record<string, string> {
  const { headers } = request.raw
  const forwarded = FORWARDED_HEADERS.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return {
    connection: 'Upgrade',
    upgrade: 'websocket',
    host: headers.host ?? '',
    ...visitorHeaders(request, companyId),
    ...Object.fromEntries(forwarded),
  }
}

function formatUpgradeResponse({ headers }: IncomingMessage): string {
  const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade']
  for (const name of ['sec-websocket-accept', 'sec-websocket-protocol']) {
    const value = headers[name]
    if (typeof value === 'string') lines.push(`${name}: ${value}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** Removes request timeouts: the connection is idle most of the time. */
function disableTimeouts(socket: Duplex): void {
  if (!(socket instanceof Socket)) return
  socket.setTimeout(0)
  socket.setNoDelay(true)
  socket.setKeepAlive(true, 60_000)
}
