import { ServerResponse, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { LIVE_PATH } from 'shared-contracts/models/notification'
import { ConcurrencyLimiter } from 'shared-service/concurrency/concurrency-limiter'
import { networkOf } from 'shared-service/http/network-of'
import { rateLimited } from 'shared-service/limits/rate-limited'
import { WindowLimiter } from 'shared-service/limits/window-limiter'
import type { EdgeConfig } from '../../config.ts'
import { isOwnOrigin } from '../../http/origin.ts'
import { bridgeToApi, type Upgrade } from './bridge.ts'

/** Limits for one network: an office shares one address, and all its clients reconnect together. */
const LIVE_LIMITS = { inAll: 9000, perNetwork: 500, perMinute: 1500 }

/** Time for a refused client to close the connection. */
const CLOSE_TIMEOUT_MS = 1000
const FULL_RETRY_S = 5

type LiveConfig = Pick<EdgeConfig, 'apiUrl' | 'companyId' | 'publicOrigin' | 'rateLimitFactor'>

const upgrades = new WeakMap<IncomingMessage, Upgrade>()

/** `GET /live`: the live channel of the API (NOTIF-03). The API checks the session before the upgrade. */
export function registerLive(app: FastifyInstance, config: LiveConfig, limits = LIVE_LIMITS): void {
  const channels = new ConcurrencyLimiter({
    concurrency: limits.perNetwork,
    total: limits.inAll,
    refusal: () => rateLimited(FULL_RETRY_S),
  })
  const sockets = new Set<Duplex>()
  const perMinute = Math.round(limits.perMinute * config.rateLimitFactor)
  const limiter = new WindowLimiter(perMinute)
  handleUpgrades(app)
  app.get(LIVE_PATH, async (request, reply) => {
    const upgrade = upgrades.get(request.raw)
    if (upgrade === undefined) {
      reply.headers({ upgrade: 'websocket', connection: 'upgrade' })
      throw new PortalError('REQUEST_INVALID', { status: 426 })
    }
    if (!isOwnPage(request, config)) throw new PortalError('ACCESS_DENIED')
    limiter.count(request.ip)
    const { socket } = upgrade
    const release = await channels.acquire({ key: networkOf(request.ip) })
    socket.once('close', () => {
      sockets.delete(socket)
      release()
    })
    if (socket.closed) release()
    const bridge = await bridgeToApi(request, upgrade, config)
    if (socket.destroyed) return bridge.destroy()
    detachSocket(reply)
    sockets.add(socket)
    bridge.join()
  })
  app.addHook('preClose', async () => {
    // The server would wait for them; pages reconnect to another instance.
    for (const socket of sockets) socket.destroy()
  })
}

/** Upgrades only this address; upgrade requests elsewhere are handled as plain requests. */
function handleUpgrades(app: FastifyInstance): void {
  const server = app.server as Server & { shouldUpgradeCallback?: (request: IncomingMessage) => boolean }
  server.shouldUpgradeCallback = ({ method, url, headers }) =>
    method === 'GET' && url?.split('?')[0] === LIVE_PATH && headers.upgrade?.toLowerCase() === 'websocket'
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    socket.on('error', () => socket.destroy())
    response.once('finish', () => closeSocket(socket))
    upgrades.set(request, { socket, head })
    try {
      response.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0])
    } catch {
      // An earlier request of this connection is pending. Browsers use a new connection.
      socket.destroy()
      return
    }
    app.routing(request, response)
  })
}

/** Request timeouts no longer apply, so a client that does not close would keep the connection. */
function closeSocket(socket: Duplex): void {
  socket.end()
  // Unread bytes at close would discard the response, so they are read.
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS)
  socket.once('close', () => clearTimeout(timer))
}

function detachSocket(reply: FastifyReply): void {
  const { socket } = reply.raw
  reply.hijack()
  if (socket !== null) reply.raw.detachSocket(socket)
}

/** Browsers send cookies with connections of any page, so the page must be the portal's. */
function isOwnPage(request: FastifyRequest, config: LiveConfig): boolean {
  const { 'sec-fetch-site': site = 'same-origin' } = request.headers
  return site === 'same-origin' && isOwnOrigin(request, config)
}
