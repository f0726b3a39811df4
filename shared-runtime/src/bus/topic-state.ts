import { observable } from 'rxjs'
import { topicId } from 'shared-contracts/events/topic'
import type { Envelope, StateTopic } from 'shared-contracts/events/topic'
import type { Scope, Stop } from '../remote/scope.ts'
import type { ReadableState } from '../settings/readable-state.ts'
import type { Listener, TopicState } from './bus-types.ts'
import type { Exchange } from './exchange.ts'

/** What following a state needs of the mount that follows. */
interface StateParts {
  readonly hear: <Payload>(listener: Listener<Payload>) => (envelope: Envelope) => void
  readonly scope: Scope
}

/** A state topic as a value to read and to follow. */
export function stateOf<Payload>(
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
