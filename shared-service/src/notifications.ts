import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const RECONNECT_MS = 500
/** Interval of the connection check: the channel may be silent for hours. */
const CHECK_EVERY_MS = 10_000
/** Longer than a response of a busy database. */
const CHECK_TIMEOUT_MS = 5000
const CLOSE_TIMEOUT_MS = 1000

/** How long a dead connection may go undetected, with lost notifications. */
export const MAX_DETECTION_MS = CHECK_EVERY_MS + CHECK_TIMEOUT_MS

interface ListenOptions {
  readonly url: string
  readonly channel: string
  /** Also called with an empty text after each (re)connection, because notifications may be lost. */
  readonly onNotification: (payload: string) => void
  readonly onProblem: (error: unknown) => void
  readonly checkEveryMs?: number
  readonly checkTimeoutMs?: number
}

/**
 * Listens to a PostgreSQL channel on its own connection and reconnects until stopped. A dead connection looks like a
 * silent one, so it is checked regularly.
 */
export function listenForNotifications(options: ListenOptions): { stop(): Promise<void> } {
  const {
    url,
    channel,
    onNotification,
    onProblem,
    checkEveryMs = CHECK_EVERY_MS,
    checkTimeoutMs = CHECK_TIMEOUT_MS,
  } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let client: pg.Client | undefined
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      client = new pg.Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: checkTimeoutMs,
        query_timeout: checkTimeoutMs,
      })
      const ended = waitForEnd(client, (error) => {
        if (!signal.aborted) onProblem(error)
      })
      client.on('notification', ({ payload = '' }) => onNotification(payload))
      try {
        const listening = listenOn(client, {
          channel,
          checkEveryMs,
          signal,
          onListening: () => onNotification(''),
        })
        listening.catch(() => undefined)
        // A stop during connecting ends the wait.
        await Promise.race([listening, ended])
      } catch (error) {
        if (!signal.aborted) onProblem(error)
      }
      await end(client)
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      if (client !== undefined) await end(client)
      await running
    },
  }
}

interface Connection {
  readonly channel: string
  readonly checkEveryMs: number
  readonly signal: AbortSignal
  readonly onListening: () => void
}

/** Rejects when the connection fails or a check times out. */
async function listenOn(
  client: pg.Client,
  { channel, checkEveryMs, signal, onListening }: Connection,
): Promise<void> {
  const listen = `listen ${client.escapeIdentifier(channel)}`
  await client.connect()
  await client.query(listen)
  if (!signal.aborted) onListening()
  while (!signal.aborted) {
    await sleep(checkEveryMs, undefined, { signal }).catch(() => undefined)
    // LISTEN is idempotent and keeps the purpose of the connection visible in the database.
    if (!signal.aborted) await client.query(listen)
  }
}

/** Ends the connection; destroys it without a response. */
async function end(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), CLOSE_TIMEOUT_MS)
  await client.end().catch(() => undefined)
  clearTimeout(timer)
}

function waitForEnd(client: pg.Client, onError: (error: Error) => void): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve)
    client.on('error', (error) => {
      onError(error)
      resolve()
    })
  })
}
