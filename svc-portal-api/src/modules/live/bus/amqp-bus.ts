import { connect, type ChannelModel, type ConfirmChannel } from 'amqplib'
import { Backoff } from 'shared-service/backoff'
import { BusOutage, parseBusMessage, type BusListener } from './bus-message.ts'

const EXCHANGE = 'portal.live'
const HEARTBEAT_S = 10
/** The library detects a lost connection after two missed heartbeats. */
const DETECTION_MS = 3 * HEARTBEAT_S * 1000
const CONNECT_TIMEOUT_MS = 5000
const MIN_BACKOFF_MS = 250
const MAX_BACKOFF_MS = 10_000
/** Messages for a stalled instance may be dropped: its pages fetch what they missed when they reconnect. */
const QUEUE_OPTIONS = {
  exclusive: true,
  autoDelete: true,
  durable: false,
  messageTtl: 60_000,
  maxLength: 50_000,
} as const

/** Fan-out over RabbitMQ: every instance receives every message. */
export interface AmqpBus {
  /** Resolves when the broker has confirmed. @throws when the broker is unavailable. */
  publish(payloads: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Joins the fan-out exchange of the live channel, and reconnects after each loss. */
export function connectAmqp(url: string, listener: BusListener): AmqpBus {
  const outage = new BusOutage(DETECTION_MS)
  let channel: ConfirmChannel | undefined
  let connection: ChannelModel | undefined
  const stopping = new AbortController()
  const { signal } = stopping
  const backoff = new Backoff({ firstMs: MIN_BACKOFF_MS, maxMs: MAX_BACKOFF_MS, signal })
  const join = async (): Promise<void> => {
    const model = await connect(withHeartbeat(url), { timeout: CONNECT_TIMEOUT_MS, noDelay: true })
    connection = model
    const ended = new Promise<void>((resolve) => {
      model.once('close', () => resolve())
      // `close` follows.
      model.on('error', (error) => listener.onError(error))
    })
    try {
      const opened = await openChannel(model, listener)
      channel = opened.channel
      listener.onReconnected(outage.end())
      await Promise.race([ended, opened.ended])
    } finally {
      channel = undefined
      outage.begin()
      await model.close().catch(() => undefined)
    }
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const began = Date.now()
      await join().catch((error: unknown) => {
        if (!stopping.signal.aborted) listener.onError(error)
      })
      if (Date.now() - began > MAX_BACKOFF_MS) backoff.reset()
      await backoff.pause()
    }
  }
  const running = run()
  return {
    async publish(payloads) {
      const open = channel
      if (open === undefined) throw new Error('live: RabbitMQ is unavailable')
      for (const payload of payloads) open.publish(EXCHANGE, '', Buffer.from(payload), { persistent: false })
      await open.waitForConfirms()
    },
    async stop() {
      stopping.abort()
      await connection?.close().catch(() => undefined)
      await running
    },
  }
}

function withHeartbeat(url: string): string {
  const address = new URL(url)
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', String(HEARTBEAT_S))
  return address.href
}

interface OpenChannel {
  readonly channel: ConfirmChannel
  readonly ended: Promise<void>
}

async function openChannel(model: ChannelModel, listener: BusListener): Promise<OpenChannel> {
  const channel = await model.createConfirmChannel()
  const ended = new Promise<void>((resolve) => {
    channel.once('close', resolve)
    channel.on('error', (error) => listener.onError(error))
  })
  await channel.assertExchange(EXCHANGE, 'fanout', { durable: false })
  const { queue } = await channel.assertQueue('', QUEUE_OPTIONS)
  await channel.bindQueue(queue, EXCHANGE, '')
  await channel.consume(
    queue,
    (message) => {
      // Null: the broker deleted the queue, so reconnect.
      if (message === null) return void channel.close().catch(() => undefined)
      const parsed = parseBusMessage(message.content.toString('utf8'))
      // Ends of sessions are published by PostgreSQL only.
      if (parsed?.kind === 'notification') listener.onMessage(parsed)
    },
    { noAck: true },
  )
  return { channel, ended }
}
