import type { ShowSnackbar } from 'shared-contracts/events/payloads/shell'
import { showSnackbar } from 'shared-contracts/events/shell'
import { useCallback } from 'react'
import { useBus } from '../bus/bus.ts'

export { createSnackbarStream } from './snackbar-stream.ts'
export type { SnackbarMessage, SnackbarStream } from './snackbar-stream.ts'

/** Command `shell.snackbar.show@1`: shows a message over the page (STATE-02). */
export function useSnackbar(): (command: ShowSnackbar) => void {
  const bus = useBus()
  return useCallback(
    (command) => {
      // The bus has reported why it was not shown; whoever shows a message has nothing to do about it.
      bus.ask(showSnackbar, command).catch(() => undefined)
    },
    [bus],
  )
}
