import { SNACKBAR_DEFAULTS } from 'shared-contracts/events/snackbar-defaults'
import type { ShowSnackbar } from 'shared-contracts/events/payloads/shell'
import type { Language } from 'shared-contracts/session/language'
import { ownState } from '../settings/readable-state.ts'

/** A snackbar as it is shown. `duration` is null where it stays until closed; no `message` means the default one. */
export interface SnackbarMessage {
  readonly id: number
  readonly kind: ShowSnackbar['kind']
  readonly message: string | undefined
  /** Of the page when it was shown, so of the message: the words beside it stay in it when the page changes its own. */
  readonly language: Language | undefined
  readonly duration: number | null
  readonly horizontal: 'left' | 'right'
  readonly vertical: 'top' | 'bottom'
}

/** The shell's one stream of snackbars, newest last. */
export type SnackbarStream = ReturnType<typeof createSnackbarStream>

/** How many are on the page at once; the oldest one that would leave by itself makes room, never the newest. */
const MAX_VISIBLE = 3
/** Errors and warnings stay, but no more than can be read again: a flood of them must not bury the page. */
const MAX_RECENT = 20

function isSame(one: SnackbarMessage, other: SnackbarMessage): boolean {
  return one.kind === other.kind && one.message === other.message
}

/** What is on the page once the newest one is there; an earlier one in the same words gives way to it. */
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

/** Makes the stream; the shell has one, a test one of its own. */
export function createSnackbarStream(language?: () => Language) {
  const list = ownState<readonly SnackbarMessage[]>([])
  const recent = ownState<readonly SnackbarMessage[]>([])
  let lastId = 0
  return {
    shown: list.state,
    /** The last twenty, also those that are gone, newest last. */
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
