import { setTimeout as sleep } from 'node:timers/promises'

interface BackoffOptions {
  readonly firstMs: number
  readonly longestMs: number
  /** Ends the pause at once; further pauses do not wait. */
  readonly signal?: AbortSignal
}

/** Pauses between attempts, each twice as long as the one before, with half of it at random. */
export class Backoff {
  readonly #options: BackoffOptions
  #pauseMs: number

  constructor(options: BackoffOptions) {
    this.#options = options
    this.#pauseMs = options.firstMs
  }

  /** Resolves when the next attempt is due. Keeps no process alive. */
  async pause(): Promise<void> {
    const { signal } = this.#options
    await sleep(this.next(), undefined, { signal, ref: false }).catch(() => undefined)
  }

  /** Milliseconds of the next pause. */
  next(): number {
    const pauseMs = this.#pauseMs * (0.5 + Math.random() / 2)
    this.#pauseMs = Math.min(this.#pauseMs * 2, this.#options.longestMs)
    return pauseMs
  }

  /** An attempt was successful: the next pause is the first one again. */
  reset(): void {
    this.#pauseMs = this.#options.firstMs
  }
}
