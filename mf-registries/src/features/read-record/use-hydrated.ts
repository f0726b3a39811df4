import { useSyncExternalStore } from 'react'

function never(): () => void {
  return () => undefined
}

/** False while the page is as the server rendered it; true once the browser's code runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
