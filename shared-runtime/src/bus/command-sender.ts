import { PortalError } from 'shared-contracts/errors/portal-error'
import type { BusSource, CommandTopic, Envelope } from 'shared-contracts/events/topic'
import type { CommandOptions, RefusalCode } from './bus-types.ts'
import type { PendingMessage } from './message-validator.ts'
import type { Exchange } from './exchange.ts'

/** Creates the sender of a mount's commands. `pending` has the functions that reject its open commands. */
export function createCommandSender(
  exchange: Exchange,
  source: BusSource,
  check: (message: PendingMessage) => void,
) {
  const pending = new Set<(code: RefusalCode) => void>()

  function start<Payload, Reply>(
    topic: CommandTopic<Payload, Reply>,
    sealed: Envelope,
    { signal, limit = topic.limit }: CommandOptions,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const withdrawal = new AbortController()
      const end = () => {
        pending.delete(refuse)
        clearTimeout(timer)
        signal?.removeEventListener('abort', withdraw)
      }
      const refuse = (code: RefusalCode, cause?: unknown) => {
        end()
        reject(new PortalError(code, { cause }))
        withdrawal.abort()
      }
      const withdraw = () => {
        refuse('COMMAND_WITHDRAWN')
      }
      const expire = () => {
        refuse('COMMAND_TIMEOUT')
      }
      const timer = limit === 'person' ? undefined : setTimeout(expire, limit)
      pending.add(refuse)
      signal?.addEventListener('abort', withdraw)
      if (signal?.aborted === true) withdraw()
      const accept = () => {
        // An aborted command with a reply is not sent; one without, such as the end of loading, still is.
        if (withdrawal.signal.aborted && topic.reply !== undefined) return
        void exchange.dispatch(topic, sealed, withdrawal.signal).then(resolve, reject).finally(end)
      }
      check({ topic, envelope: sealed, accept, refuse })
    })
  }

  async function ask<Payload, Reply>(
    topic: CommandTopic<Payload, Reply>,
    payload: Payload,
    options: CommandOptions = {},
  ): Promise<Reply> {
    const sealed = exchange.seal(source, topic, payload)
    if (typeof sealed === 'string') throw new PortalError(sealed)
    return (await start(topic, sealed, options)) as Reply
  }

  return { ask, pending }
}
