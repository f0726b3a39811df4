import { useSyncExternalStore } from 'react'
import type { Language } from 'shared-contracts/session/language'
import { useRuntime } from '../remote/remote.ts'
import type { PageSettings } from './page-settings.ts'
import type { ReadableState } from './readable-state.ts'

export type { PageSettings } from './page-settings.ts'
export { ownState } from './readable-state.ts'
export type { OwnedState, ReadableState } from './readable-state.ts'

/** The present value of a state; renders again at each change. */
export function useStateOf<Value>(state: ReadableState<Value>): Value {
  return useSyncExternalStore(
    (changed) => state.subscribe(changed),
    () => state.value,
    () => state.value,
  )
}

/** Language and accessibility settings that are in force. */
export function useSettings(): PageSettings {
  return useStateOf(useRuntime().settings)
}

/** Language of the page. */
export function useLanguage(): Language {
  return useSettings().language
}
