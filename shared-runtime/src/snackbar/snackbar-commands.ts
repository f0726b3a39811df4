import { SNACKBAR_DEFAULTS } from 'shared-contracts/events/snackbar-defaults'
import { closeSnackbar, showSnackbar, snackbarState } from 'shared-contracts/events/shell'
import type { SnackbarState } from 'shared-contracts/events/payloads/shell'
import type { Language } from 'shared-contracts/session/language'
import type { Bus } from '../bus/bus-types.ts'
import { createSnackbarStream } from './snackbar-stream.ts'
import type { SnackbarMessage, SnackbarStream } from './snackbar-stream.ts'

/** Registers the handlers of the snackbar commands and publishes the newest snackbar (STATE-02). For the shell. */
export function registerSnackbarCommands(
  bus: Bus,
  defaultMessage: () => string,
  language?: () => Language,
): SnackbarStream {
  const stream = createSnackbarStream(language)
  const { horizontal, vertical, duration } = SNACKBAR_DEFAULTS
  let state: SnackbarState = {
    open: false,
    position: { horizontal, vertical },
    duration,
    message: defaultMessage(),
    color: 'info',
  }

  function publish(newest: SnackbarMessage | undefined): void {
    state =
      newest === undefined
        ? { ...state, open: false }
        : {
            open: true,
            position: { horizontal: newest.horizontal, vertical: newest.vertical },
            duration: newest.duration,
            message: newest.message ?? defaultMessage(),
            color: newest.kind,
          }
    bus.publish(snackbarState, state)
  }

  publish(undefined)
  stream.shown.subscribe((shown) => publish(shown.at(-1)))
  bus.handle(showSnackbar, (command) => {
    stream.show(command)
    return undefined
  })
  bus.handle(closeSnackbar, () => {
    const newest = stream.shown.value.at(-1)
    if (newest !== undefined) stream.close(newest.id)
    return undefined
  })
  return stream
}
