import type { BusSource, Envelope, Topic } from 'shared-contracts/events/topic'
import type { RefusalCode } from './bus-types.ts'
import type { Exchange } from './exchange.ts'

/** A message on its way to be checked. */
export interface PendingMessage {
  readonly topic: Topic
  readonly envelope: Envelope
  readonly accept: () => void
  readonly refuse: (code: RefusalCode, cause?: unknown) => void
}

/** How long a schema may take to come; messages of the same mount wait behind it. */
const SCHEMA_TIMEOUT_MS = 5000

/** Rejects when a promise takes too long. */
function withTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('not in time'))
    }, milliseconds)
    void promise.then(resolve, reject).finally(() => {
      clearTimeout(timer)
    })
  })
}

/** Checks the messages of one mount, in their order, whatever has to be loaded for it. */
export function createMessageValidator(
  exchange: Exchange,
  source: BusSource,
): (message: PendingMessage) => void {
  const waiting: PendingMessage[] = []
  let isBusy = false

  function judge({ topic, envelope, accept, refuse }: PendingMessage): void {
    const result = exchange.checkAtHand(topic, 'payload')?.check?.safeParse(envelope.payload)
    if (result === undefined || result.success) {
      accept()
      return
    }
    exchange.fault('refused', source, { topic: envelope.topic, error: result.error })
    refuse('COMMAND_INVALID', result.error)
  }

  async function work(): Promise<void> {
    isBusy = true
    for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) {
      try {
        if (exchange.checkAtHand(message.topic, 'payload') === undefined) {
          await withTimeout(exchange.loadCheck(message.topic, 'payload'), SCHEMA_TIMEOUT_MS)
        }
        judge(message)
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
      judge(message)
    } else {
      waiting.push(message)
      if (!isBusy) void work()
    }
  }
}
