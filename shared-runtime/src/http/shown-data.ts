import { ownState } from '../settings/readable-state.ts'
import type { ReadableState } from '../settings/readable-state.ts'
import type { Stop } from '../remote/scope.ts'

/** How old what is on the page is. */
export interface ShownData {
  /** When the oldest answer that is being shown came, in milliseconds since 1970. */
  readonly oldest: ReadableState<number | undefined>
  /** An answer of that time is being shown, until the returned function is called. */
  show(answeredAt: number): Stop
}

/** Makes an empty list. */
export function createShownData(): ShownData {
  const shown = new Map<symbol, number>()
  const oldest = ownState<number | undefined>(undefined)
  const tell = () => {
    oldest.set(shown.size === 0 ? undefined : Math.min(...shown.values()))
  }
  return {
    oldest: oldest.state,
    show(answeredAt) {
      const key = Symbol('answer')
      shown.set(key, answeredAt)
      tell()
      return () => {
        if (shown.delete(key)) tell()
      }
    },
  }
}
