/** Documents that are waited for at once; more are not watched. */
const MOST_WAITING = 10_000

/** Documents whose code runs and whose screen is not there yet. What stays silent until the deadline is called back. */
export class SilentPages {
  readonly #deadlineMs: number
  readonly #timers = new Map<string, NodeJS.Timeout>()

  constructor(deadlineMs: number) {
    this.#deadlineMs = deadlineMs
  }

  start(page: string, onSilent: () => void): void {
    if (this.#timers.has(page) || this.#timers.size >= MOST_WAITING) return
    const timer = setTimeout(() => {
      this.#timers.delete(page)
      onSilent()
    }, this.#deadlineMs)
    timer.unref()
    this.#timers.set(page, timer)
  }

  end(page: string): void {
    clearTimeout(this.#timers.get(page))
    this.#timers.delete(page)
  }

  /** Stops all timers. */
  close(): void {
    for (const page of [...this.#timers.keys()]) this.end(page)
  }
}
