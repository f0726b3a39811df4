import { useCallback } from 'react'
import type { SearchState } from 'shared-contracts/events/payloads/shell'
import { tellSearch } from 'shared-contracts/events/shell'
import { useBus } from 'shared-runtime/bus'

/** Tells the shell, which owns the search slice (STATE-06). An older shell that does not take it changes nothing. */
export function useTellSearch(): (search: SearchState) => void {
  const bus = useBus()
  return useCallback(
    (search) => {
      bus.ask(tellSearch, search).catch(() => undefined)
    },
    [bus],
  )
}
