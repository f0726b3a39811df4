import { BehaviorSubject, distinctUntilChanged } from 'rxjs'

/** Observable value that only its owner can change. */
export interface ReadableState<Value> {
  readonly value: Value
  /** Initial value, the same on server and browser; `value` if missing. */
  readonly initial?: Value
  /** Calls the listener on each change, not with the current value. Returns the unsubscribe function. */
  subscribe(listener: (value: Value) => void): () => void
}

/** The owner's side of a {@link ReadableState}. */
export interface OwnedState<Value> {
  readonly state: ReadableState<Value>
  set(value: Value): void
}

/** Creates a state. The owner keeps `set` and shares `state`. */
export function ownState<Value>(initial: Value): OwnedState<Value> {
  const subject = new BehaviorSubject(initial)
  const changes = subject.pipe(distinctUntilChanged())
  return {
    state: {
      initial,
      get value() {
        return subject.value
      },
      subscribe(listener) {
        let isFirst = true
        const subscription = changes.subscribe((value) => {
          if (isFirst) isFirst = false
          else listener(value)
        })
        return () => {
          subscription.unsubscribe()
        }
      },
    },
    set(value) {
      subject.next(value)
    },
  }
}
