import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import { repeatEvery } from 'shared-service/repeat'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Sessions } from '../../common/sessions/sessions.ts'
import type { BusListener } from './bus/bus-message.ts'
import { startBus } from './bus/start-bus.ts'
import { LiveConnection, TICK_MS, type ConnectionOwner } from './connection.ts'
import { LiveConnections, LIVE_LIMITS, type LiveLimits } from './connections.ts'
import { Deliveries } from './deliveries.ts'
import { createUpgradeAuthorization, refuseUpgrade, type AuthorizeUpgrade } from './authorize-upgrade.ts'
import { monitorRelays } from './bus/monitor-relays.ts'
import type { WorkLog } from '../../common/work-log.ts'

/** Limit of one message; frames are shorter. */
const MAX_PAYLOAD = 8192
const MAX_FRAGMENTS = 16
const SESSION_POLL_MS = 15_000
const SESSION_BATCH_SIZE = 2000

export interface LiveSettings {
  readonly databaseUrl: string
  readonly amqpUrl?: string | undefined
  readonly limits?: LiveLimits
  readonly sessionPollMs?: number
  readonly relayReportMs?: number
}

interface LiveDependencies extends LiveSettings {
  readonly server: Server
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
  readonly sessions: Pick<Sessions, 'peek' | 'listRunning'>
  readonly publicOrigin: string | undefined
  readonly log: WorkLog
}

/**
 * Live channel (NOTIF-03): STOMP over WebSocket at `GET /live`. It only signals news; notifications are in the
 * database, and a page that reconnects fetches what it missed. Returns a function that stops it.
 */
export function startLive(dependencies: LiveDependencies): () => Promise<void> {
  const { server, sessions, log, publicOrigin, limits = LIVE_LIMITS } = dependencies
  const connections = new LiveConnections(limits)
  const deliveries = new Deliveries({ ...dependencies, connections })
  const stopListening = startBus({ ...dependencies, listener: createListener(connections, deliveries, log) })
  const stopWatching = pollSessions({
    sessions,
    connections,
    onError: (error) => log.warn({ err: error }, 'live: sessions cannot be checked'),
    everyMs: dependencies.sessionPollMs,
  })
  const stopComparing = monitorRelays({ ...dependencies, everyMs: dependencies.relayReportMs })
  const ticking = setInterval(() => connections.tick(Date.now()), TICK_MS)
  ticking.unref()
  const stopTaking = handleUpgrades(server, {
    connections,
    log,
    authorize: createUpgradeAuthorization({ sessions, connections, publicOrigin }),
  })
  return async () => {
    stopTaking()
    clearInterval(ticking)
    connections.closeAll()
    await Promise.all([stopWatching(), stopComparing(), stopListening(), deliveries.stop()])
  }
}

interface SessionPollOptions {
  readonly sessions: Pick<Sessions, 'listRunning'>
  readonly connections: LiveConnections
  readonly onError: (error: unknown) => void
  readonly everyMs?: number | undefined
}

/**
 * Polls which sessions still run, as an idle timeout is not published and a published end may be missed. Returns a
 * function that stops it.
 */
export function pollSessions(watch: SessionPollOptions): () => Promise<void> {
  const { sessions, connections, onError, everyMs = SESSION_POLL_MS } = watch
  const work = async (): Promise<void> => {
    const known = connections.listSessions()
    for (let from = 0; from < known.length; from += SESSION_BATCH_SIZE) {
      const batch = known.slice(from, from + SESSION_BATCH_SIZE)
      const running = await sessions.listRunning(batch)
      const ended = new Set(batch.filter((sessionId) => !running.has(sessionId)))
      if (ended.size > 0) connections.endSessions(ended, Date.now())
    }
  }
  return repeatEvery({ everyMs, work, onError })
}

function createListener(connections: LiveConnections, deliveries: Deliveries, log: WorkLog): BusListener {
  return {
    onMessage: (message) => {
      if (message.kind === 'notification') deliveries.add(message.personId, message.id)
      else connections.endSessions(new Set([message.sessionId]), Date.now())
    },
    onReconnected: (since) => deliveries.catchUp(since),
    onError: (error) => log.warn({ err: error }, 'live: notifications are interrupted'),
  }
}

interface UpgradeOptions {
  readonly authorize: AuthorizeUpgrade
  readonly connections: LiveConnections
  readonly log: WorkLog
}

function handleUpgrades(server: Server, { authorize, connections, log }: UpgradeOptions): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: MAX_PAYLOAD,
    maxFragments: MAX_FRAGMENTS,
    handleProtocols: () => 'v12.stomp',
  })
  let isStopped = false
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const onError = (): void => void socket.destroy()
    socket.on('error', onError)
    void authorize(request).then((result) => {
      socket.off('error', onError)
      // A connection that is authorized during the stop would keep the server open.
      const outcome = isStopped ? 'unavailable' : result
      if (typeof outcome === 'string') {
        log.info({ event: 'live-refused', because: outcome }, 'refused')
        socket.on('error', onError)
        return refuseUpgrade(socket, outcome)
      }
      sockets.handleUpgrade(request, socket, head, (webSocket) =>
        acceptConnection(webSocket, outcome, connections),
      )
    })
  }
  server.on('upgrade', onUpgrade)
  return () => {
    isStopped = true
    server.off('upgrade', onUpgrade)
  }
}

function acceptConnection(socket: WebSocket, owner: ConnectionOwner, connections: LiveConnections): void {
  const connection = new LiveConnection(socket, owner, Date.now())
  // With the default `binaryType`, data is one buffer.
  socket.on('message', (data: Buffer) => connection.receive(data, Date.now()))
  socket.on('ping', (data: Buffer) => connection.receivePing(data, Date.now()))
  socket.on('pong', () => connection.receivePong(Date.now()))
  socket.on('close', () => connections.remove(connection))
  // Protocol errors close the connection by themselves.
  socket.on('error', () => undefined)
  connections.add(connection)
}
