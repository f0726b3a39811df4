import { useSyncExternalStore } from 'react'

function never(): () => void {
  return () => undefined
}

/** False on the server and while the page takes over the server's markup, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
