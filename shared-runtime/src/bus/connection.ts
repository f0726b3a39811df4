import { observable } from 'rxjs'
import type { BUS_CODES } from 'shared-contracts/errors/bus-codes'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { topicId } from 'shared-contracts/events/topic'
import type { BusSource, CommandTopic, Envelope, StateTopic, Topic } from 'shared-contracts/events/topic'
import type { Scope, Stop } from '../remote/scope.ts'
import type { ReadableState } from '../settings/readable-state.ts'
import type { AskOptions, Bus, Handler, Listener, TopicState } from './bus-types.ts'
import { keyOf } from './exchange.ts'
import type { Exchange, Party } from './exchange.ts'

type Code = keyof typeof BUS_CODES

interface Checked {
  readonly topic: Topic
  readonly envelope: Envelope
  readonly accept: () => void
  readonly refuse: (code: Code, cause?: unknown) => void
}

/** How long a schema may take to come; messages of the same mount wait behind it. */
const CHECK_LIMIT_MS = 5000

function nothing(): void {
  // What was refused needs no ending.
}

/** Rejects when a promise takes too long. */
function inTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
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
function createCheckpoint(exchange: Exchange, source: BusSource): (message: Checked) => void {
  const waiting: Checked[] = []
  let isBusy = false

  function judge({ topic, envelope, accept, refuse }: Checked): void {
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
          await inTime(exchange.loadCheck(message.topic, 'payload'), CHECK_LIMIT_MS)
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

/** Commands that a mount has asked for and that are not answered yet. */
function createAsking(exchange: Exchange, source: BusSource, check: (message: Checked) => void) {
  const pending = new Set<(code: Code) => void>()

  function start<Payload, Reply>(
    topic: CommandTopic<Payload, Reply>,
    sealed: Envelope,
    { signal, limit = topic.limit }: AskOptions,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const withdrawal = new AbortController()
      const end = () => {
        pending.delete(refuse)
        clearTimeout(timer)
        signal?.removeEventListener('abort', withdraw)
      }
      const refuse = (code: Code, cause?: unknown) => {
        end()
        reject(new PortalError(code, { cause }))
        withdrawal.abort()
      }
      const withdraw = () => {
        refuse('COMMAND_WITHDRAWN')
      }
      const late = () => {
        refuse('COMMAND_TIMEOUT')
      }
      const timer = limit === 'person' ? undefined : setTimeout(late, limit)
      pending.add(refuse)
      signal?.addEventListener('abort', withdraw)
      if (signal?.aborted === true) withdraw()
      const accept = () => {
        // An answer that nobody waits for is not worth asking for; a sign such as "done loading" still is.
        if (withdrawal.signal.aborted && topic.reply !== undefined) return
        void exchange.dispatch(topic, sealed, withdrawal.signal).then(resolve, reject).finally(end)
      }
      check({ topic, envelope: sealed, accept, refuse })
    })
  }

  async function ask<Payload, Reply>(
    topic: CommandTopic<Payload, Reply>,
    payload: Payload,
    options: AskOptions = {},
  ): Promise<Reply> {
    const sealed = exchange.seal(source, topic, payload)
    if (typeof sealed === 'string') throw new PortalError(sealed)
    return (await start(topic, sealed, options)) as Reply
  }

  return { ask, pending }
}

/** The bus for one mount. */
export function createConnection(exchange: Exchange, source: BusSource, scope: Scope): Bus {
  const party: Party = { source }
  const check = createCheckpoint(exchange, source)
  const { ask, pending } = createAsking(exchange, source, check)
  const name = keyOf(source)
  let isClosed = false
  let isTold = false
  scope.add(() => {
    isClosed = true
    for (const refuse of [...pending]) refuse('COMMAND_WITHDRAWN')
  })

  /** Makes this mount the holder of a topic, unless another release is. */
  function hold(topic: Topic): boolean {
    const id = topicId(topic)
    const channel = exchange.channel(id)
    const owner = exchange.ownerOf(topic) ?? source.remote
    const isTaken = channel.holder !== undefined && keyOf(channel.holder.source) !== name
    if (isTaken || owner !== source.remote) {
      const other = channel.holder === undefined ? owner : keyOf(channel.holder.source)
      exchange.fault('refused', source, { topic: id, error: new Error(`${id} belongs to ${other}`) })
      return false
    }
    if (channel.holder === party) return true
    channel.holder = party
    scope.add(() => {
      // The next mount of the same release may have taken over.
      if (channel.holder === party) {
        channel.holder = undefined
        channel.handler = undefined
      }
    })
    return true
  }

  function hear<Payload>(listener: Listener<Payload>) {
    return (envelope: Envelope) => {
      const failed = (error: unknown) => {
        exchange.fault('listener', source, { topic: envelope.topic, error })
      }
      try {
        const result: unknown = exchange.react(envelope, () =>
          listener(envelope.payload as Payload, envelope as Envelope<Payload>),
        )
        if (result instanceof Promise) result.catch(failed)
      } catch (error) {
        failed(error)
      }
    }
  }

  return {
    publish(topic, payload) {
      if (isClosed) {
        if (!isTold) console.warn(`[${name}] publishes after it was unmounted: ${topicId(topic)}`)
        isTold = true
        return
      }
      if (topic.kind === 'state' && !hold(topic)) return
      const envelope = exchange.seal(source, topic, payload)
      if (typeof envelope === 'string') return
      const accept = () => {
        exchange.deliver(topic, envelope)
      }
      check({ topic, envelope, accept, refuse: nothing })
    },
    subscribe(topic, listener) {
      if (isClosed) return nothing
      const channel = exchange.channel(topicId(topic))
      const listen = hear(listener)
      const subscription = channel.messages.subscribe(listen)
      if (channel.last !== undefined) listen(channel.last)
      return scope.add(() => {
        subscription.unsubscribe()
      })
    },
    ask(topic, payload, options) {
      return isClosed ? Promise.reject(new PortalError('COMMAND_WITHDRAWN')) : ask(topic, payload, options)
    },
    handle(topic, handler) {
      if (isClosed || !hold(topic)) return nothing
      const channel = exchange.channel(topicId(topic))
      channel.handler = handler as Handler<unknown, unknown>
      return () => {
        if (channel.holder === party && channel.handler === handler) channel.handler = undefined
      }
    },
    state<Payload>(topic: StateTopic<Payload>) {
      return stateOf<Payload>(exchange, topic, { hear, scope })
    },
  }
}

interface StateParts {
  readonly hear: <Payload>(listener: Listener<Payload>) => (envelope: Envelope) => void
  readonly scope: Scope
}

function stateOf<Payload>(
  exchange: Exchange,
  topic: StateTopic<Payload>,
  { hear, scope }: StateParts,
): TopicState<Payload> {
  const channel = exchange.channel(topicId(topic))
  const follow = (listener: (value: Payload) => void): Stop => {
    const subscription = channel.messages.subscribe(hear<Payload>((payload) => listener(payload)))
    return scope.add(() => {
      subscription.unsubscribe()
    })
  }
  const read = () => channel.last?.payload as Payload | undefined
  const state = {
    get value() {
      return read()
    },
    subscribe: follow,
  }
  const toObservable: TopicState<Payload>[typeof Symbol.observable] = () => ({
    subscribe(observer) {
      const next = (value: Payload) => {
        observer.next?.(value)
      }
      const now = read()
      if (now !== undefined) next(now)
      return { unsubscribe: follow(next) }
    },
  })
  const whole: ReadableState<Payload | undefined> = Object.assign(state, { [observable]: toObservable })
  return whole as TopicState<Payload>
}
