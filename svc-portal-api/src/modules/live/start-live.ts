import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import { repeatEvery } from 'shared-service/repeat'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Sessions } from '../../common/sessions/sessions.ts'
import type { Listener } from './bus/heard.ts'
import { startBus } from './bus/start-bus.ts'
import { LiveConnection, TICK_MS, type Owner } from './connection.ts'
import { LiveConnections, LIVE_LIMITS, type LiveLimits } from './connections.ts'
import { Deliveries } from './deliveries.ts'
import { createUpgradeCheck, refuse, type FindOwner } from './authorize-upgrade.ts'
import { watchRelays } from './bus/watch-relays.ts'
import type { WorkLog } from '../../common/work-log.ts'

/** Limit of one message; frames are shorter. */
const MOST_PAYLOAD = 8192
const MOST_FRAGMENTS = 16
const WATCH_MS = 15_000
const SESSIONS_AT_ONCE = 2000

export interface LiveSettings {
  readonly databaseUrl: string
  readonly amqpUrl?: string | undefined
  readonly limits?: LiveLimits
  readonly watchMs?: number
  readonly compareRelaysMs?: number
}

interface Parts extends LiveSettings {
  readonly server: Server
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
  readonly sessions: Pick<Sessions, 'peek' | 'running'>
  readonly publicOrigin: string | undefined
  readonly log: WorkLog
}

/**
 * Live channel (NOTIF-03): STOMP over WebSocket at `GET /live`. It only signals news; notifications are in the
 * database, and a page that reconnects fetches what it missed. Returns a function that stops it.
 */
export function startLive(parts: Parts): () => Promise<void> {
  const { server, sessions, log, publicOrigin, limits = LIVE_LIMITS } = parts
  const connections = new LiveConnections(limits)
  const deliveries = new Deliveries({ ...parts, connections })
  const stopListening = startBus({ ...parts, listener: listenerOf(connections, deliveries, log) })
  const stopWatching = watchSessions({
    ...{ sessions, connections },
    onProblem: (error) => log.warn({ err: error }, 'live: sessions cannot be checked'),
    everyMs: parts.watchMs,
  })
  const stopComparing = watchRelays({ ...parts, everyMs: parts.compareRelaysMs })
  const ticking = setInterval(() => connections.tick(Date.now()), TICK_MS)
  ticking.unref()
  const stopTaking = takeUpgrades(server, {
    ...{ connections, log },
    findOwner: createUpgradeCheck({ sessions, connections, publicOrigin }),
  })
  return async () => {
    stopTaking()
    clearInterval(ticking)
    connections.leave()
    await Promise.all([stopWatching(), stopComparing(), stopListening(), deliveries.stop()])
  }
}

interface SessionWatch {
  readonly sessions: Pick<Sessions, 'running'>
  readonly connections: LiveConnections
  readonly onProblem: (error: unknown) => void
  readonly everyMs?: number | undefined
}

/**
 * Polls which sessions still run, as an idle timeout is not published and a published end may be missed. Returns a
 * function that stops it.
 */
export function watchSessions(watch: SessionWatch): () => Promise<void> {
  const { sessions, connections, onProblem, everyMs = WATCH_MS } = watch
  const work = async (): Promise<void> => {
    const known = connections.sessions()
    for (let from = 0; from < known.length; from += SESSIONS_AT_ONCE) {
      const looked = known.slice(from, from + SESSIONS_AT_ONCE)
      const running = await sessions.running(looked)
      const ended = new Set(looked.filter((sessionId) => !running.has(sessionId)))
      if (ended.size > 0) connections.endSessions(ended, Date.now())
    }
  }
  return repeatEvery({ everyMs, work, onError: onProblem })
}

function listenerOf(connections: LiveConnections, deliveries: Deliveries, log: WorkLog): Listener {
  return {
    onHeard: (heard) => {
      if (heard.kind === 'told') deliveries.add(heard.personId, heard.id)
      else connections.endSessions(new Set([heard.sessionId]), Date.now())
    },
    onGap: (since) => deliveries.catchUp(since),
    onProblem: (error) => log.warn({ err: error }, 'live: notifications are interrupted'),
  }
}

interface Taking {
  readonly findOwner: FindOwner
  readonly connections: LiveConnections
  readonly log: WorkLog
}

function takeUpgrades(server: Server, { findOwner, connections, log }: Taking): () => void {
  const sockets = new WebSocketServer({
    ...{ noServer: true, clientTracking: false, perMessageDeflate: false, autoPong: false },
    ...{ maxPayload: MOST_PAYLOAD, maxFragments: MOST_FRAGMENTS },
    handleProtocols: () => 'v12.stomp',
  })
  let isStopped = false
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const onError = (): void => void socket.destroy()
    socket.on('error', onError)
    void findOwner(request).then((asked) => {
      socket.off('error', onError)
      // A connection that is authorized during the stop would keep the server open.
      const answer = isStopped ? 'unavailable' : asked
      if (typeof answer === 'string') {
        log.info({ event: 'live-refused', because: answer }, 'refused')
        socket.on('error', onError)
        return refuse(socket, answer)
      }
      sockets.handleUpgrade(request, socket, head, (webSocket) => join(webSocket, answer, connections))
    })
  }
  server.on('upgrade', onUpgrade)
  return () => {
    isStopped = true
    server.off('upgrade', onUpgrade)
  }
}

function join(socket: WebSocket, owner: Owner, connections: LiveConnections): void {
  const connection = new LiveConnection(socket, owner, Date.now())
  // With the default `binaryType`, data is one buffer.
  socket.on('message', (data: Buffer) => connection.hear(data, Date.now()))
  socket.on('ping', (data: Buffer) => connection.answerPing(data, Date.now()))
  socket.on('pong', () => connection.sign(Date.now()))
  socket.on('close', () => connections.remove(connection))
  // Protocol errors close the connection by themselves.
  socket.on('error', () => undefined)
  connections.add(connection)
}
