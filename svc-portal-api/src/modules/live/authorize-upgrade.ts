import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { LIVE_PATH } from 'shared-contracts/models/notification'
import { ConcurrencyLimiter } from 'shared-service/concurrency/concurrency-limiter'
import { callerLanguage } from 'shared-service/http/caller-language'
import { networkOf } from 'shared-service/http/network-of'
import { isOwnOrigin } from 'shared-service/http/own-origin'
import type { Sessions } from '../../common/sessions/sessions.ts'
import type { ConnectionOwner } from './connection.ts'
import type { LiveConnections } from './connections.ts'

/** Concurrency limit; a refused page retries a little later. */
const MAX_PENDING_SESSION_LOOKUPS = 256
const PROTOCOL = 'v12.stomp'

const STATUS = {
  address: 404,
  protocol: 400,
  origin: 403,
  session: 401,
  full: 429,
  unavailable: 503,
} as const
type UpgradeRefusal = keyof typeof STATUS

interface Dependencies {
  readonly sessions: Pick<Sessions, 'peek'>
  readonly connections: LiveConnections
  readonly publicOrigin: string | undefined
}

/** Owner of a requested connection, or the reason of refusal. */
export type AuthorizeUpgrade = (request: IncomingMessage) => Promise<ConnectionOwner | UpgradeRefusal>

/** Authorizes requests before the upgrade. Lookups of sessions are limited for all connections of this instance. */
export function createUpgradeAuthorization({
  sessions,
  connections,
  publicOrigin,
}: Dependencies): AuthorizeUpgrade {
  const lookups = new ConcurrencyLimiter({
    concurrency: MAX_PENDING_SESSION_LOOKUPS,
    refusal: () => new PortalError('SERVICE_UNAVAILABLE'),
  })
  return async (request) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== LIVE_PATH) return 'address'
    const protocols = String(request.headers['sec-websocket-protocol'] ?? '').split(/ *, */)
    if (request.headers.upgrade?.toLowerCase() !== 'websocket' || !protocols.includes(PROTOCOL))
      return 'protocol'
    // Browsers send the cookie from any page, so the origin decides (docs/decisions/0211).
    const requested = originOf(request)
    if (!isOwnOrigin(request.headers.origin, { requested, publicOrigin })) return 'origin'
    const network = networkOf(clientAddressOf(request))
    if (connections.isFull(network)) return 'full'
    try {
      const caller = await lookups.run(() => sessions.peek(request))
      if (caller === undefined) return 'session'
      const { personId, sessionId } = caller
      return { personId, sessionId, network, language: callerLanguage(request) }
    } catch {
      return 'unavailable'
    }
  }
}

/** Origin of the request; only the edge is trusted to say that it was encrypted. */
function originOf({ headers, socket }: IncomingMessage): string {
  const forwarded = isLoopbackAddress(socket.remoteAddress) ? headers['x-forwarded-proto'] : undefined
  return `${forwarded === 'https' ? 'https' : 'http'}://${headers.host ?? ''}`
}

export function refuseUpgrade(socket: Duplex, refusal: UpgradeRefusal): void {
  const status = STATUS[refusal]
  const later = status === 429 || status === 503 ? ['Retry-After: 5'] : []
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Length: 0',
    ...later,
  ]
  socket.once('finish', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n`)
}

/** Forwarded address if the edge connects, else that of the socket. */
function clientAddressOf({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for']
  const near = socket.remoteAddress ?? ''
  return isLoopbackAddress(near) && typeof forwarded === 'string'
    ? (forwarded.split(',').at(-1)?.trim() ?? near)
    : near
}

function isLoopbackAddress(address = ''): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}
