import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<() => void>()

/** Sessions of the person have ended elsewhere by what was done here, e.g. by a new password. */
export function tellSessionsEnded(): void {
  for (const listener of listeners) listener()
}

/** Has a list of sessions that is shown read anew when some of them have ended. */
export function useSessionsEnded(read: () => void): void {
  const readAgain = useEffectEvent(read)
  useEffect(() => {
    const listener = () => readAgain()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
}
