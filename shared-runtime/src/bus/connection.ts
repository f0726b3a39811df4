import { observable } from 'rxjs'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { topicId } from 'shared-contracts/events/topic'
import type { BusSource, Envelope, StateTopic, Topic, TopicId } from 'shared-contracts/events/topic'
import type { Scope, Stop } from '../remote/scope.ts'
import type { ReadableState } from '../settings/readable-state.ts'
import { createCommandSender } from './command-sender.ts'
import type { Bus, Handler, Listener, TopicState } from './bus-types.ts'
import { createMessageValidator } from './message-validator.ts'
import { keyOf } from './exchange.ts'
import type { Exchange, Party } from './exchange.ts'

function noop(): void {
  // A refused registration needs no cleanup.
}

interface Mount {
  readonly exchange: Exchange
  readonly party: Party
  readonly scope: Scope
  /** Topics with a registered cleanup. */
  readonly claimed: Set<TopicId>
}

/** Makes a mount the holder of a topic; false if another release holds it. */
function claimTopic({ exchange, party, scope, claimed }: Mount, topic: Topic): boolean {
  const { source } = party
  const id = topicId(topic)
  const channel = exchange.channel(id)
  const owner = exchange.ownerOf(topic) ?? source.remote
  const isTaken = channel.holder !== undefined && keyOf(channel.holder.source) !== keyOf(source)
  if (isTaken || owner !== source.remote) {
    const other = channel.holder === undefined ? owner : keyOf(channel.holder.source)
    exchange.fault('refused', source, { topic: id, error: new Error(`${id} belongs to ${other}`) })
    return false
  }
  channel.holder = party
  // Two mounts of one release may alternate as holders.
  if (claimed.has(id)) return true
  claimed.add(id)
  scope.add(() => {
    // Another mount of the same release may be the holder now.
    if (channel.holder !== party) return
    channel.holder = undefined
    channel.handler = undefined
  })
  return true
}

/** Wraps a listener so that its errors are isolated and reported for its release. */
function guardListener<Payload>({ exchange, party }: Mount, listener: Listener<Payload>) {
  return (envelope: Envelope) => {
    const failed = (error: unknown) => {
      exchange.fault('listener', party.source, { topic: envelope.topic, error })
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

/** Creates the readable state of a state topic. */
function createTopicState<Payload>(mount: Mount, topic: StateTopic<Payload>): TopicState<Payload> {
  const { exchange, scope } = mount
  const channel = exchange.channel(topicId(topic))
  function subscribe(listener: (value: Payload) => void): Stop {
    const subscription = channel.messages.subscribe(
      guardListener<Payload>(mount, (payload) => listener(payload)),
    )
    return scope.add(() => {
      subscription.unsubscribe()
    })
  }
  const state = {
    get value() {
      return channel.last?.payload as Payload | undefined
    },
    subscribe,
  }
  const toObservable: TopicState<Payload>[typeof Symbol.observable] = () => ({
    subscribe(observer) {
      const next = (value: Payload) => {
        observer.next?.(value)
      }
      const now = state.value
      if (now !== undefined) next(now)
      return { unsubscribe: subscribe(next) }
    },
  })
  const observableState: ReadableState<Payload | undefined> = Object.assign(state, {
    [observable]: toObservable,
  })
  return observableState as TopicState<Payload>
}

/** Creates the bus of one mount. */
export function createConnection(exchange: Exchange, source: BusSource, scope: Scope): Bus {
  const mount: Mount = { exchange, party: { source }, scope, claimed: new Set() }
  const check = createMessageValidator(exchange, source)
  const { ask, pending } = createCommandSender(exchange, source, check)
  const name = keyOf(source)
  let isClosed = false
  let hasWarned = false
  scope.add(() => {
    isClosed = true
    for (const refuse of [...pending]) refuse('COMMAND_WITHDRAWN')
  })

  return {
    publish(topic, payload) {
      if (isClosed) {
        if (!hasWarned) console.warn(`[${name}] publishes after it was unmounted: ${topicId(topic)}`)
        hasWarned = true
        return
      }
      if (topic.kind === 'state' && !claimTopic(mount, topic)) return
      const envelope = exchange.seal(source, topic, payload)
      if (typeof envelope === 'string') return
      const accept = () => {
        exchange.deliver(topic, envelope)
      }
      check({ topic, envelope, accept, refuse: noop })
    },
    subscribe(topic, listener) {
      if (isClosed) return noop
      const channel = exchange.channel(topicId(topic))
      const listen = guardListener(mount, listener)
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
      if (isClosed || !claimTopic(mount, topic)) return noop
      const channel = exchange.channel(topicId(topic))
      channel.handler = handler as Handler<unknown, unknown>
      return () => {
        if (channel.holder === mount.party && channel.handler === handler) channel.handler = undefined
      }
    },
    state: (topic) => createTopicState(mount, topic),
  }
}
