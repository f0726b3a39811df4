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
 * The commands of sign-in dialogs and session (`shell.dialog.…@1`, `shell.signon.begin@1`, `shell.session.…@1`). Each
 * resolves to whether it was done.
 */
export function useSessionCommands() {
  const bus = useBus()
  return useMemo(() => {
    // Why something was not done is told by whoever did not do it.
    const done = (asked: Promise<unknown>) =>
      asked.then(
        () => true,
        () => false,
      )
    const plain = (topic: CommandTopic<undefined, undefined>) => () => done(bus.ask(topic, undefined))
    return {
      /** `reason` is a sentence in the page's language that says why it opens. */
      openDialog: (dialog: DialogName, reason?: string) =>
        done(bus.ask(openDialog, reason === undefined ? { dialog } : { dialog, reason })),
      closeDialog: plain(closeDialog),
      /** Begins the national single sign-on; the page is left. */
      beginSignOn: plain(beginSignOn),
      /** A sign-in was accepted: the shell reads the session and navigates (SESS-04). */
      startSession: plain(startSession),
      /** Account or profile have changed: the shell reads them again. */
      renewSession: plain(renewSession),
      /** Signs out (SESS-03). */
      endSession: plain(endSession),
    }
  }, [bus])
}
