import { loadOnce } from '../../common/load-once.ts'

const FRESH_MS = 5000
const MAX_HOLD_MS = 1000

/** Loads the live composition and mounts its releases. */
export interface ReleaseFollower {
  readonly refresh: () => Promise<void>
}

/** Tracks the composition of this page and the newest one reported by a response. */
export class CompositionWatch {
  shown: number
  #newest: number
  /** Time of the last check as `performance.now()`; 0 is the navigation of the document. */
  #checkedAt = 0
  readonly #loadFollower: () => Promise<ReleaseFollower>

  constructor(composition: number, loadFollower: () => Promise<ReleaseFollower>) {
    this.shown = composition
    this.#newest = composition
    this.#loadFollower = loadOnce(loadFollower)
  }

  /** The live composition needs a new document. */
  get isOutdated(): boolean {
    return this.#newest > this.shown
  }

  get isFresh(): boolean {
    return !this.isOutdated && performance.now() - this.#checkedAt < FRESH_MS
  }

  /** Records the live composition from a response header of the edge. */
  readonly note = (number: number): void => {
    this.#checkedAt = performance.now()
    if (number <= this.#newest) return
    this.#newest = number
    void this.refresh()
  }

  /** Resolves when the page shows the live composition as far as possible, or after 1 s; never rejects. */
  readonly refresh = (): Promise<unknown> => {
    const followed = this.#loadFollower().then(({ refresh }) => refresh())
    return Promise.race([
      followed.catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, MAX_HOLD_MS)),
    ])
  }
}
