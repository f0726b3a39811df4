import { useEffect, useEffectEvent } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'

/** Reloads the profile when a change was refused because the profile is outdated; true for such a refusal. */
export function useReloadOutdated(error: PortalError | undefined, reload: () => void): boolean {
  const isStale = error?.code === 'PROFILE_CHANGED'
  const reloadProfile = useEffectEvent(reload)
  useEffect(() => {
    if (isStale) reloadProfile()
  }, [isStale, error])
  return isStale
}
