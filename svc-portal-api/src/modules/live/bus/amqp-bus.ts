import { connect, type ChannelModel, type ConfirmChannel } from 'amqplib'
import { Backoff } from 'shared-service/backoff'
import { Gap, readHeard, type Listener } from './heard.ts'

const EXCHANGE = 'portal.live'
const HEARTBEAT_S = 10
/** The library detects a lost connection after two missed heartbeats. */
const NOTICED_AFTER_MS = 3 * HEARTBEAT_S * 1000
const CONNECT_MS = 5000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** Messages for a stalled instance may be dropped: its pages fetch what they missed when they reconnect. */
const QUEUE = {
  exclusive: true,
  autoDelete: true,
  durable: false,
  messageTtl: 60_000,
  maxLength: 50_000,
} as const

/** Fan-out over RabbitMQ: every instance receives every message. */
export interface AmqpBus {
  /** Resolves when the broker has confirmed. @throws when the broker is unavailable. */
  say(payloads: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Joins the fan-out exchange of the live channel, and reconnects after each loss. */
export function joinAmqp(url: string, listener: Listener): AmqpBus {
  const gap = new Gap(NOTICED_AFTER_MS)
  let channel: ConfirmChannel | undefined
  let connection: ChannelModel | undefined
  const stopping = new AbortController()
  const { signal } = stopping
  const backoff = new Backoff({ firstMs: FIRST_PAUSE_MS, maxMs: LONGEST_PAUSE_MS, signal })
  const join = async (): Promise<void> => {
    const model = await connect(withHeartbeat(url), { timeout: CONNECT_MS, noDelay: true })
    connection = model
    const ended = new Promise<void>((resolve) => {
      model.once('close', () => resolve())
      // `close` follows.
      model.on('error', (error) => listener.onProblem(error))
    })
    try {
      const opened = await openChannel(model, listener)
      channel = opened.channel
      listener.onGap(gap.end())
      await Promise.race([ended, opened.ended])
    } finally {
      channel = undefined
      gap.begin()
      await model.close().catch(() => undefined)
    }
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const began = Date.now()
      await join().catch((error: unknown) => {
        if (!stopping.signal.aborted) listener.onProblem(error)
      })
      if (Date.now() - began > LONGEST_PAUSE_MS) backoff.reset()
      await backoff.pause()
    }
  }
  const running = run()
  return {
    async say(payloads) {
      const open = channel
      if (open === undefined) throw new Error('live: RabbitMQ is away')
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

async function openChannel(model: ChannelModel, listener: Listener): Promise<OpenChannel> {
  const channel = await model.createConfirmChannel()
  const ended = new Promise<void>((resolve) => {
    channel.once('close', resolve)
    channel.on('error', (error) => listener.onProblem(error))
  })
  await channel.assertExchange(EXCHANGE, 'fanout', { durable: false })
  const { queue } = await channel.assertQueue('', QUEUE)
  await channel.bindQueue(queue, EXCHANGE, '')
  await channel.consume(
    queue,
    (message) => {
      // Null: the broker deleted the queue, so reconnect.
      if (message === null) return void channel.close().catch(() => undefined)
      const heard = readHeard(message.content.toString('utf8'))
      // Ends of sessions are published by PostgreSQL only.
      if (heard?.kind === 'told') listener.onHeard(heard)
    },
    { noAck: true },
  )
  return { channel, ended }
}
