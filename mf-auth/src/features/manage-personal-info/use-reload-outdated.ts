import { useEffect, useEffectEvent } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'

/** Reloads the profile when a change was refused because the profile is outdated; true for such a refusal. */
export function useReloadOutdated(error: PortalError | undefined, read: () => void): boolean {
  const isStale = error?.code === 'PROFILE_CHANGED'
  const readAgain = useEffectEvent(read)
  useEffect(() => {
    if (isStale) readAgain()
  }, [isStale, error])
  return isStale
}
