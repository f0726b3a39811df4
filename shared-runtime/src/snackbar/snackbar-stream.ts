import { SNACKBAR_DEFAULTS } from 'shared-contracts/events/snackbar-defaults'
import type { ShowSnackbar } from 'shared-contracts/events/payloads/shell'
import type { Language } from 'shared-contracts/session/language'
import { ownState } from '../settings/readable-state.ts'

/** Displayed snackbar. `duration` is null if it stays until closed; without `message` it has the default one. */
export interface SnackbarMessage {
  readonly id: number
  readonly kind: ShowSnackbar['kind']
  readonly message: string | undefined
  /** Language of the page when it was shown, i.e. of the message. */
  readonly language: Language | undefined
  readonly duration: number | null
  readonly horizontal: 'left' | 'right'
  readonly vertical: 'top' | 'bottom'
}

/** Stream of snackbars, newest last. */
export type SnackbarStream = ReturnType<typeof createSnackbarStream>

/** Maximum number of visible snackbars. Above it, the oldest one with a duration is removed. */
const MAX_VISIBLE = 3
/** Maximum number of stored snackbars, which also limits visible errors and warnings. */
const MAX_RECENT = 20

function isSame(one: SnackbarMessage, other: SnackbarMessage): boolean {
  return one.kind === other.kind && one.message === other.message
}

/** Adds the newest snackbar to the visible ones and removes an earlier one with the same message. */
function withNewest(before: readonly SnackbarMessage[], newest: SnackbarMessage): readonly SnackbarMessage[] {
  const others = before.filter((shown) => !isSame(shown, newest))
  const leaving = others.length < MAX_VISIBLE ? undefined : others.find((shown) => shown.duration !== null)
  return [...others.filter((shown) => shown !== leaving), newest].slice(-MAX_RECENT)
}

function withDefaults(id: number, command: ShowSnackbar, language: Language | undefined): SnackbarMessage {
  const staysUntilClosed = command.kind === 'error' || command.kind === 'warning'
  return {
    id,
    kind: command.kind,
    message: command.message,
    language,
    duration: staysUntilClosed ? null : (command.duration ?? SNACKBAR_DEFAULTS.duration),
    horizontal: command.position?.horizontal ?? SNACKBAR_DEFAULTS.horizontal,
    vertical: command.position?.vertical ?? SNACKBAR_DEFAULTS.vertical,
  }
}

/** Creates a stream of snackbars. */
export function createSnackbarStream(language?: () => Language) {
  const list = ownState<readonly SnackbarMessage[]>([])
  const recent = ownState<readonly SnackbarMessage[]>([])
  let lastId = 0
  return {
    shown: list.state,
    /** The last 20 snackbars, including closed ones, newest last. */
    recent: recent.state,
    show(command: ShowSnackbar) {
      lastId += 1
      const newest = withDefaults(lastId, command, language?.())
      recent.set([...recent.state.value, newest].slice(-MAX_RECENT))
      list.set(withNewest(list.state.value, newest))
    },
    close(id: number) {
      list.set(list.state.value.filter((shown) => shown.id !== id))
    },
  }
}
