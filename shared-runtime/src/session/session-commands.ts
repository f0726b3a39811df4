import { useMemo } from 'react'
import type { DialogName } from 'shared-contracts/events/payloads/shell'
import {
  beginSignOn,
  closeDialog,
  endSession,
  openDialog,
  renewSession,
  startSession,
} from 'shared-contracts/events/shell'
import type { CommandTopic } from 'shared-contracts/events/topic'
import { useBus } from '../bus/bus.ts'

/**
 * Commands of sign-in dialogs and session (`shell.dialog.…@1`, `shell.signon.begin@1`, `shell.session.…@1`). Each
 * resolves with whether it succeeded.
 */
export function useSessionCommands() {
  const bus = useBus()
  return useMemo(() => {
    // The handler of the command shows its errors.
    const succeeded = (sent: Promise<unknown>) =>
      sent.then(
        () => true,
        () => false,
      )
    const plain = (topic: CommandTopic<undefined, undefined>) => () => succeeded(bus.ask(topic, undefined))
    return {
      /** `reason` is a sentence in the page's language that the dialog shows. */
      openDialog: (dialog: DialogName, reason?: string) =>
        succeeded(bus.ask(openDialog, reason === undefined ? { dialog } : { dialog, reason })),
      closeDialog: plain(closeDialog),
      /** Starts the national single sign-on, which leaves the page. */
      beginSignOn: plain(beginSignOn),
      /** After an accepted sign-in: the shell loads the session and navigates (SESS-04). */
      startSession: plain(startSession),
      /** After a change of account or profile: the shell reloads them. */
      renewSession: plain(renewSession),
      /** Signs out (SESS-03). */
      endSession: plain(endSession),
    }
  }, [bus])
}
