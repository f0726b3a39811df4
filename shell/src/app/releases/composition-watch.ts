import { loadOnce } from '../../common/load-once.ts'

const FRESH_MS = 5000
const MAX_HOLD_MS = 1000

/** Loads the live composition and shows its releases. */
export interface ReleaseFollower {
  readonly refresh: () => Promise<void>
}

/** Numbers of the shown composition and of the newest one that a response named. */
export class CompositionWatch {
  shown: number
  #newest: number
  /** As `performance.now()`; 0 is the navigation of the document. */
  #checkedAt = 0
  readonly #loadFollower: () => Promise<ReleaseFollower>

  constructor(composition: number, loadFollower: () => Promise<ReleaseFollower>) {
    this.shown = composition
    this.#newest = composition
    this.#loadFollower = loadOnce(loadFollower)
  }

  /** This page cannot show the live composition without a new document. */
  get isOutdated(): boolean {
    return this.#newest > this.shown
  }

  get isFresh(): boolean {
    return !this.isOutdated && performance.now() - this.#checkedAt < FRESH_MS
  }

  /** A response of the edge named the live composition. */
  readonly note = (number: number): void => {
    this.#checkedAt = performance.now()
    if (number <= this.#newest) return
    this.#newest = number
    void this.refresh()
  }

  /** Resolves when the page shows the live composition as far as it can, or after a second; never rejects. */
  readonly refresh = (): Promise<unknown> => {
    const followed = this.#loadFollower().then(({ refresh }) => refresh())
    return Promise.race([
      followed.catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, MAX_HOLD_MS)),
    ])
  }
}
