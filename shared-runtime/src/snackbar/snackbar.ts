import type { ShowSnackbar } from 'shared-contracts/events/snackbar'
import { useRuntime } from '../remote/remote.ts'

export { createSnackbarStream } from './snackbar-stream.ts'
export type { ShownSnackbar, SnackbarStream } from './snackbar-stream.ts'

/** Command `shell.snackbar.show@1`: shows a message over the page (STATE-02). */
export function useSnackbar(): (command: ShowSnackbar) => void {
  return useRuntime().snackbar.show
}
