import { setTimeout as sleep } from 'node:timers/promises'

interface BackoffOptions {
  readonly firstMs: number
  readonly maxMs: number
  /** Ends the current and all later pauses. */
  readonly signal?: AbortSignal
}

/** Exponential backoff with jitter: each pause is twice as long as the one before, and half of it is random. */
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

  next(): number {
    const pauseMs = this.#pauseMs * (0.5 + Math.random() / 2)
    this.#pauseMs = Math.min(this.#pauseMs * 2, this.#options.maxMs)
    return pauseMs
  }

  /** Resets the pause after a successful attempt. */
  reset(): void {
    this.#pauseMs = this.#options.firstMs
  }
}
