import { useCallback, useSyncExternalStore } from 'react'
import type { Language } from 'shared-contracts/session/language'
import { useRuntime } from '../remote/remote.ts'
import type { PageSettings } from './page-settings.ts'
import type { ReadableState } from './readable-state.ts'

export type { PageSettings } from './page-settings.ts'
export { ownState } from './readable-state.ts'
export type { OwnedState, ReadableState } from './readable-state.ts'

/** Current value of a state. Re-renders on each change. */
export function useStateOf<Value>(state: ReadableState<Value>): Value {
  // Stable function, so that React does not resubscribe on each render.
  const subscribe = useCallback((changed: () => void) => state.subscribe(changed), [state])
  const read = () => state.value
  // Hydration needs the initial value, as in the server's markup; the current one may differ.
  const readRendered = () => ('initial' in state ? (state.initial as Value) : state.value)
  return useSyncExternalStore(subscribe, read, readRendered)
}

/** Current language and accessibility settings. */
export function useSettings(): PageSettings {
  return useStateOf(useRuntime().settings)
}

/** Language of the page. */
export function useLanguage(): Language {
  return useSettings().language
}
