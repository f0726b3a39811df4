import type { DialogName, OpenedDialog } from 'shared-contracts/events/payloads/shell'
import { createOverlaySlot } from './overlay-slot.ts'
import type { Opened, OverlaySlot } from './overlay-slot.ts'
import { untilState } from './until-state.ts'

/** Dialog whose content a remote supplies. */
interface RemoteDialog {
  readonly name: DialogName
  /** Why it opens, in the page's language. */
  readonly reason: string | undefined
}

export type PlacedDialog = Opened<RemoteDialog>

/** The one dialog of the page that remotes fill. */
export interface DialogPlace extends Pick<OverlaySlot<RemoteDialog>, 'shown'> {
  open(dialog: OpenedDialog): Promise<boolean>
  close(): void
  /** Resolves once no dialog stands, whichever others took its place meanwhile. */
  closed(): Promise<void>
}

/** Makes an empty place. */
export function createDialogPlace(): DialogPlace {
  const { shown, open } = createOverlaySlot<RemoteDialog>()
  return {
    shown,
    open: ({ dialog: name, reason }) => open({ name, reason }),
    close() {
      shown.value?.close()
    },
    closed: () => untilState(shown, (dialog) => dialog === undefined),
  }
}
