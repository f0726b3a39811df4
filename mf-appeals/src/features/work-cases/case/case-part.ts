import { useEffect, useEffectEvent } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import type { DeskCaseDetail, DeskSettings } from 'shared-contracts/http/cases/desk-models'

/** What each part of the page gets. */
export interface CasePartProps {
  readonly detail: DeskCaseDetail
  readonly settings: DeskSettings
  /** Version that the official has seen: what others changed since is refused by the server. */
  readonly version: number
  /** Called with the case after an own change, and its message. */
  readonly onDone: (detail: DeskCaseDetail, message?: string) => void
  /** Called when the server refused a change of an old version. */
  readonly onStale: () => void
}

/** Reads the case again after a refusal because others have changed it. */
export function useStale(error: PortalError | undefined, onStale: () => void): void {
  const handleStale = useEffectEvent(onStale)
  useEffect(() => {
    if (error?.code === 'CASE_CHANGED') handleStale()
  }, [error])
}
