import { ownState } from 'shared-runtime/settings'
import type { ReadableState } from 'shared-runtime/settings'

/** Something that was opened over the page, or is on its way there. */
export type Opened<Content> = Content & {
  readonly id: number
  /** Reports to the caller of `open` whether it is on the page; false also removes it. */
  readonly tell: (stands: boolean) => void
  readonly close: () => void
}

/** Slot over the page for one thing at a time; another one that is opened replaces it. */
export interface OverlaySlot<Content> {
  readonly shown: ReadableState<Opened<Content> | undefined>
  /** False when the content did not come to stand, or another one took its place first. */
  open(content: Content): Promise<boolean>
}

/** Makes an empty slot. */
export function createOverlaySlot<Content extends object>(): OverlaySlot<Content> {
  const shown = ownState<Opened<Content> | undefined>(undefined)
  let lastId = 0
  return {
    shown: shown.state,
    open(content) {
      return new Promise((resolve) => {
        lastId += 1
        const opened: Opened<Content> = {
          ...content,
          id: lastId,
          tell(stands) {
            resolve(stands)
            if (!stands) opened.close()
          },
          close() {
            resolve(false)
            if (shown.state.value === opened) shown.set(undefined)
          },
        }
        const before = shown.state.value
        shown.set(opened)
        before?.tell(false)
      })
    },
  }
}
