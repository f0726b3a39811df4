import type pg from 'pg'
import { listenForNotifications, MAX_DETECTION_MS } from 'shared-service/notifications'
import { LIVE_CHANNEL } from '../../../common/notifications/notify.ts'
import type { WorkLog } from '../../../common/work-log.ts'
import { connectAmqp } from './amqp-bus.ts'
import { startOutboxPublisher } from './outbox-publisher.ts'
import { BusOutage, parseBusMessage, type BusListener } from './bus-message.ts'

interface BusOptions {
  readonly databaseUrl: string
  readonly amqpUrl?: string | undefined
  readonly pool: pg.Pool
  readonly log: WorkLog
  readonly listener: BusListener
}

/**
 * Messages between instances: over PostgreSQL alone, or notifications over RabbitMQ where configured. Ends of sessions
 * always come from PostgreSQL (docs/decisions/0211). Returns a function that stops it.
 */
export function startBus({ databaseUrl, amqpUrl, pool, log, listener }: BusOptions): () => Promise<void> {
  if (amqpUrl === undefined) return startPostgresBus(databaseUrl, listener)
  const amqp = connectAmqp(amqpUrl, {
    ...listener,
    onReconnected: (since) => {
      announcer.wake()
      listener.onReconnected(since)
    },
  })
  const announcer = startOutboxPublisher({ pool, log, publish: (payloads) => amqp.publish(payloads) })
  const stopListening = startPostgresBus(databaseUrl, {
    onMessage: (heard) => {
      if (heard.kind === 'told') announcer.wake()
      else listener.onMessage(heard)
    },
    onReconnected: () => announcer.wake(),
    onError: (error) => listener.onError(error),
  })
  return async () => {
    await Promise.all([stopListening(), announcer.stop()])
    await amqp.stop()
  }
}

/** Bus over LISTEN/NOTIFY: messages arrive when their transaction commits. Returns a function that stops it. */
function startPostgresBus(url: string, listener: BusListener): () => Promise<void> {
  const gap = new BusOutage(MAX_DETECTION_MS)
  const { stop } = listenForNotifications({
    url,
    channel: LIVE_CHANNEL,
    onNotification: (payload) => {
      if (payload === '') return listener.onReconnected(gap.end())
      const heard = parseBusMessage(payload)
      if (heard !== undefined) listener.onMessage(heard)
    },
    onProblem: (error) => {
      gap.begin()
      listener.onError(error)
    },
  })
  return stop
}
