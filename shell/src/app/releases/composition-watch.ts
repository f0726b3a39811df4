import { loadOnce } from '../../common/load-once.ts'

/** A navigation into a remote never relies on an older answer. */
const FRESH_MS = 5000
/** A navigation is held back no longer than this by an edge that does not answer. */
const LONGEST_HOLD_MS = 1000

/** Fetches the live composition and shows its releases; loaded on demand. */
export interface ReleaseFollower {
  readonly refresh: () => Promise<void>
}

/** Numbers of the compositions: of the one that the page shows, and of the newest one that an answer named. */
export class CompositionWatch {
  /** Composition that the page shows. */
  shown: number
  #newest: number
  /** As `performance.now()`; 0 is the navigation that brought the document. */
  #checkedAt = 0
  readonly #loadFollower: () => Promise<ReleaseFollower>

  /** `composition` is the one of the document. */
  constructor(composition: number, loadFollower: () => Promise<ReleaseFollower>) {
    this.shown = composition
    this.#newest = composition
    this.#loadFollower = loadOnce(loadFollower)
  }

  /** The live composition has something that this page cannot show without a document. */
  get isOutdated(): boolean {
    return this.#newest > this.shown
  }

  get isFresh(): boolean {
    return !this.isOutdated && performance.now() - this.#checkedAt < FRESH_MS
  }

  /** An answer of the edge named the number of the live composition. */
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
      new Promise((resolve) => setTimeout(resolve, LONGEST_HOLD_MS)),
    ])
  }
}
