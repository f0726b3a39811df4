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

/** What screens of signing in ask of the shell; each answers whether it was done. */
export interface SessionCommands {
  /** `reason` is a sentence in the page's language that says why it opens. */
  readonly openDialog: (dialog: DialogName, reason?: string) => Promise<boolean>
  readonly closeDialog: () => Promise<boolean>
  /** Begins the national single sign-on; the page is left. */
  readonly beginSignOn: () => Promise<boolean>
  /** A sign-in was accepted: the shell reads who it is and leads on (SESS-04). */
  readonly startSession: () => Promise<boolean>
  /** Account or profile have changed: the shell reads them anew. */
  readonly renewSession: () => Promise<boolean>
  /** Signs out (SESS-03). */
  readonly endSession: () => Promise<boolean>
}

/** The commands of sign-in dialogs and session (`shell.dialog.…@1`, `shell.signon.begin@1`, `shell.session.…@1`). */
export function useSessionCommands(): SessionCommands {
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
      openDialog: (dialog, reason) =>
        done(bus.ask(openDialog, reason === undefined ? { dialog } : { dialog, reason })),
      closeDialog: plain(closeDialog),
      beginSignOn: plain(beginSignOn),
      startSession: plain(startSession),
      renewSession: plain(renewSession),
      endSession: plain(endSession),
    }
  }, [bus])
}
