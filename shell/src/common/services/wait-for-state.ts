import type { ReadableState } from 'shared-runtime/settings'

/** Resolves when a state meets a condition; never after `signal` is aborted. */
export function waitForState<Value>(
  state: ReadableState<Value>,
  isMet: (value: Value) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  if (isMet(state.value)) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = state.subscribe((value) => {
      if (!isMet(value)) return
      stop()
      resolve()
    })
    signal?.addEventListener('abort', stop, { once: true })
  })
}
