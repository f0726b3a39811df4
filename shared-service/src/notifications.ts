import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const RECONNECT_MS = 500
/** How often the connection is asked whether it is there: nothing else is said on it, for hours perhaps. */
const ASK_MS = 10_000
/** Longer than an answer takes when the database has much to do. */
const ANSWER_MS = 5000
const GOODBYE_MS = 1000

/** So long a connection may have been dead before that is noticed: what happened since then may not have been heard. */
export const NOTICED_AFTER_MS = ASK_MS + ANSWER_MS

interface Listening {
  readonly url: string
  readonly channel: string
  /** Also called with an empty text after each (re)connection, since something may have happened meanwhile. */
  readonly onNotification: (payload: string) => void
  readonly onProblem: (error: unknown) => void
  readonly askMs?: number
  readonly answerMs?: number
}

/**
 * Listens to a channel of PostgreSQL on a connection of its own, through losses of it, until stopped. A connection whose
 * other end is gone without a word looks like one on which nothing happens, so it has to answer a question now and then.
 */
export function listenForNotifications(options: Listening): { stop(): Promise<void> } {
  const { url, channel, onNotification, onProblem, askMs = ASK_MS, answerMs = ANSWER_MS } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let client: pg.Client | undefined
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      client = new pg.Client({
        ...{ connectionString: url, keepAlive: true },
        ...{ connectionTimeoutMillis: answerMs, query_timeout: answerMs },
      })
      const ended = untilEnd(client, (error) => {
        if (!signal.aborted) onProblem(error)
      })
      client.on('notification', ({ payload = '' }) => onNotification(payload))
      try {
        const listening = listenOn(client, { channel, askMs, signal, onListening: () => onNotification('') })
        listening.catch(() => undefined)
        // Who is stopped while it connects never hears of the connection again.
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
  readonly askMs: number
  readonly signal: AbortSignal
  readonly onListening: () => void
}

/** Fails when the connection does, also by an answer that does not come in time. */
async function listenOn(
  client: pg.Client,
  { channel, askMs, signal, onListening }: Connection,
): Promise<void> {
  const listen = `listen ${client.escapeIdentifier(channel)}`
  await client.connect()
  await client.query(listen)
  if (!signal.aborted) onListening()
  while (!signal.aborted) {
    await sleep(askMs, undefined, { signal }).catch(() => undefined)
    // The same again changes nothing, and the list of connections at the database goes on to say what this one does.
    if (!signal.aborted) await client.query(listen)
  }
}

/** Says goodbye, and hangs up where nobody is left to hear it. */
async function end(client: pg.Client): Promise<void> {
  const hangUp = setTimeout(() => client.connection.stream.destroy(), GOODBYE_MS)
  await client.end().catch(() => undefined)
  clearTimeout(hangUp)
}

function untilEnd(client: pg.Client, onError: (error: Error) => void): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve)
    client.on('error', (error) => {
      onError(error)
      resolve()
    })
  })
}
