import type { BusSource, Envelope, Topic } from 'shared-contracts/events/topic'
import type { RefusalCode } from './bus-types.ts'
import type { Exchange } from './exchange.ts'

/** Message that is to be validated. */
export interface PendingMessage {
  readonly topic: Topic
  readonly envelope: Envelope
  readonly accept: () => void
  readonly refuse: (code: RefusalCode, cause?: unknown) => void
}

/** Timeout for loading a schema. Later messages of the same mount wait for it. */
const SCHEMA_TIMEOUT_MS = 5000

/** Rejects when a promise does not settle in time. */
function withTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('timeout'))
    }, milliseconds)
    void promise.then(resolve, reject).finally(() => {
      clearTimeout(timer)
    })
  })
}

/** Creates the validator of a mount's messages, which preserves their order while schemas are loaded. */
export function createMessageValidator(
  exchange: Exchange,
  source: BusSource,
): (message: PendingMessage) => void {
  const queue: PendingMessage[] = []
  let isBusy = false

  function validate({ topic, envelope, accept, refuse }: PendingMessage): void {
    const result = exchange.checkAtHand(topic, 'payload')?.check?.safeParse(envelope.payload)
    if (result === undefined || result.success) {
      accept()
      return
    }
    exchange.fault('refused', source, { topic: envelope.topic, error: result.error })
    refuse('COMMAND_INVALID', result.error)
  }

  async function drain(): Promise<void> {
    isBusy = true
    for (let message = queue.shift(); message !== undefined; message = queue.shift()) {
      try {
        if (exchange.checkAtHand(message.topic, 'payload') === undefined) {
          await withTimeout(exchange.loadCheck(message.topic, 'payload'), SCHEMA_TIMEOUT_MS)
        }
        validate(message)
      } catch (error) {
        exchange.fault('refused', source, { topic: message.envelope.topic, error })
        message.refuse('COMMAND_INVALID', error)
      }
    }
    isBusy = false
  }

  return (message) => {
    if (exchange.isTrusted(source)) {
      message.accept()
    } else if (!isBusy && exchange.checkAtHand(message.topic, 'payload') !== undefined) {
      validate(message)
    } else {
      queue.push(message)
      if (!isBusy) void drain()
    }
  }
}
