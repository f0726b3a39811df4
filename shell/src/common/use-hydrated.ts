import { useSyncExternalStore } from 'react'

function subscribe(): () => void {
  return () => undefined
}

/** False on the server and while the page takes over the server's markup, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
