import { useCallback, useSyncExternalStore } from 'react'
import type { Language } from 'shared-contracts/session/language'
import { useRuntime } from '../remote/remote.ts'
import type { PageSettings } from './page-settings.ts'
import type { ReadableState } from './readable-state.ts'

export type { PageSettings } from './page-settings.ts'
export { ownState } from './readable-state.ts'
export type { OwnedState, ReadableState } from './readable-state.ts'

/** The present value of a state; renders again at each change. */
export function useStateOf<Value>(state: ReadableState<Value>): Value {
  // The same function for the same state: another one would subscribe anew with each rendering.
  const subscribe = useCallback((changed: () => void) => state.subscribe(changed), [state])
  const read = () => state.value
  // The server's markup shows what the state was made with; by the time it is taken over the value may be another one.
  const readRendered = () => ('initial' in state ? (state.initial as Value) : state.value)
  return useSyncExternalStore(subscribe, read, readRendered)
}

/** Language and accessibility settings that are in force. */
export function useSettings(): PageSettings {
  return useStateOf(useRuntime().settings)
}

/** Language of the page. */
export function useLanguage(): Language {
  return useSettings().language
}
