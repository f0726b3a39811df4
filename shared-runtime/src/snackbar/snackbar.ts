import type { ShowSnackbar } from 'shared-contracts/events/payloads/shell'
import { showSnackbar } from 'shared-contracts/events/shell'
import { useCallback } from 'react'
import { useBus } from '../bus/bus.ts'

export { createSnackbarStream } from './snackbar-stream.ts'
export type { SnackbarMessage, SnackbarStream } from './snackbar-stream.ts'

/** Returns a function that shows a snackbar (`shell.snackbar.show@1`, STATE-02). */
export function useSnackbar(): (command: ShowSnackbar) => void {
  const bus = useBus()
  return useCallback(
    (command) => {
      // The bus has reported the error; the caller cannot handle it.
      bus.ask(showSnackbar, command).catch(() => undefined)
    },
    [bus],
  )
}
