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

/** What one address may do: an office with hundreds of people is one, and all of them come back at once. */
const LIVE_LIMITS = { inAll: 9000, perNetwork: 500, perMinute: 1500 }

/** Whoever is refused has this long to close the connection. */
const HANG_UP_MS = 1000
const FULL_RETRY_S = 5

type LiveConfig = Pick<EdgeConfig, 'apiUrl' | 'companyId' | 'publicOrigin' | 'rateLimitFactor'>

const upgrades = new WeakMap<IncomingMessage, Upgrade>()

/**
 * `GET /live`: the live channel of the API (NOTIF-03), on the one origin that a browser talks to. The edge asks where
 * the page comes from and how many there are; whose it is, is asked by the API before anything is upgraded.
 */
export function registerLive(app: FastifyInstance, config: LiveConfig, limits = LIVE_LIMITS): void {
  const channels = new ConcurrencyLimiter({
    concurrency: limits.perNetwork,
    total: limits.inAll,
    refusal: () => rateLimited(FULL_RETRY_S),
  })
  const sockets = new Set<Duplex>()
  const perMinute = Math.round(limits.perMinute * config.rateLimitFactor)
  const limiter = new WindowLimiter(perMinute)
  takeUpgrades(app)
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
    takeOver(reply)
    sockets.add(socket)
    bridge.join()
  })
  app.addHook('preClose', async () => {
    // The server would wait for them; pages come back to another instance by themselves.
    for (const socket of sockets) socket.destroy()
  })
}

/** Only what is for this address is upgraded: a wish for another protocol elsewhere is passed over, as ever. */
function takeUpgrades(app: FastifyInstance): void {
  const server = app.server as Server & { shouldUpgradeCallback?: (request: IncomingMessage) => boolean }
  server.shouldUpgradeCallback = ({ method, url, headers }) =>
    method === 'GET' && url?.split('?')[0] === LIVE_PATH && headers.upgrade?.toLowerCase() === 'websocket'
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A refusal is an answer like any other, with its log and headers; it ends the connection.
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    socket.on('error', () => socket.destroy())
    response.once('finish', () => hangUp(socket))
    upgrades.set(request, { socket, head })
    try {
      response.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0])
    } catch {
      // The call before it on this connection is not answered yet. Browsers open a connection of its own for this.
      socket.destroy()
      return
    }
    app.routing(request, response)
  })
}

/** Time limits of requests hold no more: who does not close their side would keep the connection for good. */
function hangUp(socket: Duplex): void {
  socket.end()
  // What is on its way is read, because a close with something unread would take the answer back.
  socket.resume()
  const ended = setTimeout(() => socket.destroy(), HANG_UP_MS)
  socket.once('close', () => clearTimeout(ended))
}

/** From here on the socket speaks for itself. */
function takeOver(reply: FastifyReply): void {
  const { socket } = reply.raw
  reply.hijack()
  if (socket !== null) reply.raw.detachSocket(socket)
}

/** A browser sends cookies with the connection of any page, so the page has to be one of the portal. */
function isOwnPage(request: FastifyRequest, config: LiveConfig): boolean {
  const { 'sec-fetch-site': site = 'same-origin' } = request.headers
  return site === 'same-origin' && isOwnOrigin(request, config)
}
