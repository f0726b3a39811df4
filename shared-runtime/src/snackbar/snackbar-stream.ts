import { SNACKBAR_DEFAULTS } from 'shared-contracts/events/snackbar-defaults'
import type { ShowSnackbar } from 'shared-contracts/events/payloads/shell'
import { ownState } from '../settings/readable-state.ts'
import type { ReadableState } from '../settings/readable-state.ts'

/** A snackbar as it is shown. `duration` is null where it stays until closed; no `message` means the default one. */
export interface ShownSnackbar {
  readonly id: number
  readonly kind: ShowSnackbar['kind']
  readonly message: string | undefined
  readonly duration: number | null
  readonly horizontal: 'left' | 'right'
  readonly vertical: 'top' | 'bottom'
}

/** The shell's one stream of snackbars, newest last. */
export interface SnackbarStream {
  readonly shown: ReadableState<readonly ShownSnackbar[]>
  /** The last twenty, also those that are gone, newest last. */
  readonly recent: ReadableState<readonly ShownSnackbar[]>
  show(command: ShowSnackbar): void
  close(id: number): void
}

/** How many are on the page at once; the oldest one that may leave by itself makes room. */
const MOST_SHOWN = 3
const MOST_RECENT = 20

function withDefaults(id: number, command: ShowSnackbar): ShownSnackbar {
  const staysUntilClosed = command.kind === 'error' || command.kind === 'warning'
  return {
    id,
    kind: command.kind,
    message: command.message,
    duration: staysUntilClosed ? null : (command.duration ?? SNACKBAR_DEFAULTS.duration),
    horizontal: command.position?.horizontal ?? SNACKBAR_DEFAULTS.horizontal,
    vertical: command.position?.vertical ?? SNACKBAR_DEFAULTS.vertical,
  }
}

/** Makes the stream; the shell has one, a test one of its own. */
export function createSnackbarStream(): SnackbarStream {
  const list = ownState<readonly ShownSnackbar[]>([])
  const recent = ownState<readonly ShownSnackbar[]>([])
  let lastId = 0
  return {
    shown: list.state,
    recent: recent.state,
    show(command) {
      lastId += 1
      const newest = withDefaults(lastId, command)
      recent.set([...recent.state.value, newest].slice(-MOST_RECENT))
      const next = [...list.state.value, newest]
      const leaving = next.length > MOST_SHOWN ? next.find((shown) => shown.duration !== null) : undefined
      list.set(next.filter((shown) => shown !== leaving))
    },
    close(id) {
      list.set(list.state.value.filter((shown) => shown.id !== id))
    },
  }
}
