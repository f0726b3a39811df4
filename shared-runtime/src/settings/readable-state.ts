import { BehaviorSubject, distinctUntilChanged } from 'rxjs'

/** A value that its owner changes and everybody else may only read and follow. */
export interface ReadableState<Value> {
  readonly value: Value
  /** What it was made with, on the server as in the browser; `value` where it is not told. */
  readonly initial?: Value
  /** Calls the listener at each change, not at once; returns what ends the subscription. */
  subscribe(listener: (value: Value) => void): () => void
}

/** The owner's side of a {@link ReadableState}. */
export interface OwnedState<Value> {
  readonly state: ReadableState<Value>
  set(value: Value): void
}

/** Makes a state; its owner keeps `set` and hands out `state`. */
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
