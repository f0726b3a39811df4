import type { ViewedFile } from 'shared-contracts/events/payloads/shell'
import { ownState } from 'shared-runtime/settings'
import type { ReadableState } from 'shared-runtime/settings'

/** What the viewer's screen is given (`features/file-viewer`). */
export interface FileViewerProps {
  readonly file: ViewedFile
  readonly onClose: () => void
}

/** A file in the viewer, or on its way into it. */
export interface OpenFile {
  readonly file: ViewedFile
  /** Tells whoever asked whether the viewer stands; false also takes the file away. */
  readonly tell: (opened: boolean) => void
  readonly close: () => void
}

/** The one viewer of the page; the file that was opened last is in it. */
export interface ViewerSlot {
  readonly shown: ReadableState<OpenFile | undefined>
  open(file: ViewedFile): Promise<boolean>
}

/** Makes an empty viewer. */
export function createViewerSlot(): ViewerSlot {
  const shown = ownState<OpenFile | undefined>(undefined)
  return {
    shown: shown.state,
    open(file) {
      return new Promise((resolve) => {
        const open: OpenFile = {
          file,
          tell(opened) {
            resolve(opened)
            if (!opened) open.close()
          },
          close() {
            resolve(false)
            if (shown.state.value === open) shown.set(undefined)
          },
        }
        shown.state.value?.close()
        shown.set(open)
      })
    },
  }
}
