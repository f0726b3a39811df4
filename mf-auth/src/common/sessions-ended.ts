import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<() => void>()

/** Emits that other sessions of the user were ended by an action on this page, e.g. a new password. */
export function emitSessionsEnded(): void {
  for (const listener of listeners) listener()
}

/** Reloads a list of sessions when other sessions were ended on this page. */
export function useSessionsEnded(reload: () => void): void {
  const reloadList = useEffectEvent(reload)
  useEffect(() => {
    const listener = () => reloadList()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
}
