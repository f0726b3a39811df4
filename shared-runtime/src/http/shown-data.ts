import { ownState } from '../settings/readable-state.ts'
import type { ReadableState } from '../settings/readable-state.ts'
import type { Stop } from '../remote/scope.ts'

/** Age of the data on the page. */
export interface ShownData {
  /** Time of the oldest displayed response, in milliseconds since 1970. */
  readonly oldest: ReadableState<number | undefined>
  /** Registers displayed data by the time of its response, until the returned function is called. */
  show(answeredAt: number): Stop
}

/** Creates an empty registry of displayed data. */
export function createShownData(): ShownData {
  const shown = new Map<symbol, number>()
  const oldest = ownState<number | undefined>(undefined)
  const update = () => {
    oldest.set(shown.size === 0 ? undefined : Math.min(...shown.values()))
  }
  return {
    oldest: oldest.state,
    show(answeredAt) {
      const key = Symbol('answer')
      shown.set(key, answeredAt)
      update()
      return () => {
        if (shown.delete(key)) update()
      }
    },
  }
}
