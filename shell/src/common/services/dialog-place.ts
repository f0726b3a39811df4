import type { DialogName, OpenedDialog } from 'shared-contracts/events/payloads/shell'
import { ownState } from 'shared-runtime/settings'
import type { ReadableState } from 'shared-runtime/settings'

/** A dialog whose content a remote supplies. */
export interface PlacedDialog {
  readonly id: number
  readonly name: DialogName
  /** Why it opens, in the page's language. */
  readonly reason: string | undefined
  /** Tells whoever asked whether the dialog stands; false also takes it away. */
  readonly tell: (stands: boolean) => void
  readonly close: () => void
}

/** The one dialog of the page that remotes fill; another one that is opened takes its place. */
export interface DialogPlace {
  readonly shown: ReadableState<PlacedDialog | undefined>
  /** False when the dialog did not come to stand, or another one took its place first. */
  open(dialog: OpenedDialog): Promise<boolean>
  close(): void
  /** Resolves once no dialog stands, whichever others took its place meanwhile. */
  closed(): Promise<void>
}

/** Makes an empty place. */
export function createDialogPlace(): DialogPlace {
  const shown = ownState<PlacedDialog | undefined>(undefined)
  let lastId = 0
  return {
    shown: shown.state,
    open({ dialog: name, reason }) {
      return new Promise((resolve) => {
        lastId += 1
        const dialog: PlacedDialog = {
          ...{ id: lastId, name, reason },
          tell(stands) {
            resolve(stands)
            if (!stands) dialog.close()
          },
          close() {
            resolve(false)
            if (shown.state.value === dialog) shown.set(undefined)
          },
        }
        const before = shown.state.value
        shown.set(dialog)
        before?.tell(false)
      })
    },
    close() {
      shown.state.value?.close()
    },
    closed() {
      if (shown.state.value === undefined) return Promise.resolve()
      return new Promise((resolve) => {
        const stop = shown.state.subscribe((dialog) => {
          if (dialog !== undefined) return
          stop()
          resolve()
        })
      })
    },
  }
}
