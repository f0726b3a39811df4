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
      publisher.wake()
      listener.onReconnected(since)
    },
  })
  const publisher = startOutboxPublisher({ pool, log, publish: (payloads) => amqp.publish(payloads) })
  const stopListening = startPostgresBus(databaseUrl, {
    onMessage: (message) => {
      if (message.kind === 'notification') publisher.wake()
      else listener.onMessage(message)
    },
    onReconnected: () => publisher.wake(),
    onError: (error) => listener.onError(error),
  })
  return async () => {
    await Promise.all([stopListening(), publisher.stop()])
    await amqp.stop()
  }
}

/** Bus over LISTEN/NOTIFY: messages arrive when their transaction commits. Returns a function that stops it. */
function startPostgresBus(url: string, listener: BusListener): () => Promise<void> {
  const outage = new BusOutage(MAX_DETECTION_MS)
  const { stop } = listenForNotifications({
    url,
    channel: LIVE_CHANNEL,
    onNotification: (payload) => {
      if (payload === '') return listener.onReconnected(outage.end())
      const message = parseBusMessage(payload)
      if (message !== undefined) listener.onMessage(message)
    },
    onProblem: (error) => {
      outage.begin()
      listener.onError(error)
    },
  })
  return stop
}
