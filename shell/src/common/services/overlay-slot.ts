import { ownState } from 'shared-runtime/settings'

/** Content that is opened over the page. */
export type OpenOverlay<Content> = Content & {
  readonly id: number
  /** Reports to the caller of `open` whether it is on the page; false also removes it. */
  readonly settle: (stands: boolean) => void
  readonly close: () => void
}

export type OverlaySlot<Content extends object> = ReturnType<typeof createOverlaySlot<Content>>

/** One overlay at a time; opening another one replaces it. */
export function createOverlaySlot<Content extends object>() {
  const shown = ownState<OpenOverlay<Content> | undefined>(undefined)
  let lastId = 0
  return {
    shown: shown.state,
    close: () => shown.state.value?.close(),
    /** False when the content could not be shown, or another one replaced it. */
    open(content: Content): Promise<boolean> {
      return new Promise((resolve) => {
        lastId += 1
        const opened: OpenOverlay<Content> = {
          ...content,
          id: lastId,
          settle(stands) {
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
        before?.settle(false)
      })
    },
  }
}
