import type pg from 'pg'
import type { WorkLog } from '../../../common/work-log.ts'
import { joinAmqp } from './amqp-bus.ts'
import { startAnnouncer } from './announcer.ts'
import type { Listener } from './heard.ts'
import { listenToPostgres } from './postgres-bus.ts'

interface BusParts {
  readonly databaseUrl: string
  readonly amqpUrl?: string | undefined
  readonly pool: pg.Pool
  readonly log: WorkLog
  readonly listener: Listener
}

/**
 * What instances hear of each other: by PostgreSQL alone, or, where RabbitMQ is named, notifications by that. Ends of
 * sessions always come from the database, which ends them (docs/decisions/0212). Gives what stops it.
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
