import { useEffect, useEffectEvent } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'

/** Reads the profile again whenever a change of an outdated one was refused; true for such a refusal. */
export function useReadAgain(error: PortalError | undefined, read: () => void): boolean {
  const isStale = error?.code === 'PROFILE_CHANGED'
  const readAgain = useEffectEvent(read)
  useEffect(() => {
    if (isStale) readAgain()
  }, [isStale, error])
  return isStale
}
