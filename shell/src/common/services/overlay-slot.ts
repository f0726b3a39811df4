import { ownState } from 'shared-runtime/settings'

/** Content that is opened over the page. */
export type Opened<Content> = Content & {
  readonly id: number
  /** Reports to the caller of `open` whether it is on the page; false also removes it. */
  readonly tell: (stands: boolean) => void
  readonly close: () => void
}

export type OverlaySlot<Content extends object> = ReturnType<typeof createOverlaySlot<Content>>

/** One overlay at a time; opening another one replaces it. */
export function createOverlaySlot<Content extends object>() {
  const shown = ownState<Opened<Content> | undefined>(undefined)
  let lastId = 0
  return {
    shown: shown.state,
    close: () => shown.state.value?.close(),
    /** False when the content could not be shown, or another one replaced it. */
    open(content: Content): Promise<boolean> {
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
