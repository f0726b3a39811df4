import {
  hideLoading,
  loadingState,
  popLoading,
  pushLoading,
  showPageLoading,
} from 'shared-contracts/events/shell'
import type { LoadingState } from 'shared-contracts/events/payloads/shell'
import type { Bus } from '../bus/bus-types.ts'

/** Registers the handlers of the loading commands and publishes the loading state (STATE-01). For the shell. */
export function registerLoadingCommands(bus: Bus): void {
  let state: LoadingState = { stack: 0, global: false, page: false }

  function set(changes: Partial<LoadingState>): undefined {
    const next = { ...state, ...changes }
    const isSame = next.stack === state.stack && next.global === state.global && next.page === state.page
    state = next
    if (!isSame) bus.publish(loadingState, state)
  }

  bus.publish(loadingState, state)
  bus.handle(pushLoading, () => set({ stack: state.stack + 1, global: true }))
  bus.handle(popLoading, () => {
    const stack = Math.max(0, state.stack - 1)
    return set({ stack, global: stack > 0 })
  })
  bus.handle(hideLoading, () => set({ stack: 0, global: false }))
  bus.handle(showPageLoading, ({ shown }) => set({ page: shown }))
}
