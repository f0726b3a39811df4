import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const RECONNECT_MS = 500

interface Listening {
  readonly url: string
  readonly channel: string
  /** Also called after each (re)connection, since something may have happened meanwhile. */
  readonly onNotification: (payload: string) => void
  readonly onProblem: (error: unknown) => void
}

/** Listens to a channel of PostgreSQL on a connection of its own, through losses of it, until stopped. */
export function listenForNotifications(options: Listening): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | undefined
  const run = async (): Promise<void> => {
    while (!stopped) {
      client = new pg.Client({ connectionString: options.url, keepAlive: true })
      const ended = untilEnd(client, (error) => {
        if (!stopped) options.onProblem(error)
      })
      client.on('notification', ({ payload = '' }) => options.onNotification(payload))
      try {
        const listening = listen(client, options.channel)
        listening.catch(() => undefined)
        // Who is stopped while it connects never hears of the connection again.
        await Promise.race([listening, ended])
        if (!stopped) options.onNotification('')
        await ended
      } catch (error) {
        if (!stopped) options.onProblem(error)
      }
      await client.end().catch(() => undefined)
      if (!stopped) await sleep(RECONNECT_MS)
    }
  }
  const running = run()
  return {
    async stop() {
      stopped = true
      await client?.end().catch(() => undefined)
      await running
    },
  }
}

async function listen(client: pg.Client, channel: string): Promise<void> {
  await client.connect()
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
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
