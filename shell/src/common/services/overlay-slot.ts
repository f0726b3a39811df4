import { ownState } from 'shared-runtime/settings'

/** Content shown over the page. */
export type OpenOverlay<Content> = Content & {
  readonly id: number
  /** Resolves `open` with whether the content is shown; false also closes it. */
  readonly settle: (isShown: boolean) => void
  readonly close: () => void
}

export type OverlaySlot<Content extends object> = ReturnType<typeof createOverlaySlot<Content>>

/** Holds one overlay at a time; opening another one replaces it. */
export function createOverlaySlot<Content extends object>() {
  const shown = ownState<OpenOverlay<Content> | undefined>(undefined)
  let lastId = 0
  return {
    shown: shown.state,
    close: () => shown.state.value?.close(),
    /** Resolves with false when the content could not be shown, or was replaced. */
    open(content: Content): Promise<boolean> {
      return new Promise((resolve) => {
        lastId += 1
        const opened: OpenOverlay<Content> = {
          ...content,
          id: lastId,
          settle(isShown) {
            resolve(isShown)
            if (!isShown) opened.close()
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
