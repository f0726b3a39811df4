import type pg from 'pg'
import { listenForNotifications, MAX_DETECTION_MS } from 'shared-service/notifications'
import { LIVE_CHANNEL } from '../../../common/notifications/notify.ts'
import type { WorkLog } from '../../../common/work-log.ts'
import { joinAmqp } from './amqp-bus.ts'
import { startAnnouncer } from './announcer.ts'
import { Gap, readHeard, type Listener } from './heard.ts'

interface BusParts {
  readonly databaseUrl: string
  readonly amqpUrl?: string | undefined
  readonly pool: pg.Pool
  readonly log: WorkLog
  readonly listener: Listener
}

/**
 * Messages between instances: over PostgreSQL alone, or notifications over RabbitMQ where configured. Ends of sessions
 * always come from PostgreSQL (docs/decisions/0211). Returns a function that stops it.
 */
export function startBus({ databaseUrl, amqpUrl, pool, log, listener }: BusParts): () => Promise<void> {
  if (amqpUrl === undefined) return listenToPostgres(databaseUrl, listener)
  const amqp = joinAmqp(amqpUrl, {
    ...listener,
    onGap: (since) => {
      announcer.wake()
      listener.onGap(since)
    },
  })
  const announcer = startAnnouncer({ pool, log, say: (payloads) => amqp.say(payloads) })
  const stopListening = listenToPostgres(databaseUrl, {
    onHeard: (heard) => {
      if (heard.kind === 'told') announcer.wake()
      else listener.onHeard(heard)
    },
    onGap: () => announcer.wake(),
    onProblem: (error) => listener.onProblem(error),
  })
  return async () => {
    await Promise.all([stopListening(), announcer.stop()])
    await amqp.stop()
  }
}

/** Bus over LISTEN/NOTIFY: messages arrive when their transaction commits. Returns a function that stops it. */
function listenToPostgres(url: string, listener: Listener): () => Promise<void> {
  const gap = new Gap(MAX_DETECTION_MS)
  const { stop } = listenForNotifications({
    url,
    channel: LIVE_CHANNEL,
    onNotification: (payload) => {
      if (payload === '') return listener.onGap(gap.end())
      const heard = readHeard(payload)
      if (heard !== undefined) listener.onHeard(heard)
    },
    onProblem: (error) => {
      gap.begin()
      listener.onProblem(error)
    },
  })
  return stop
}
