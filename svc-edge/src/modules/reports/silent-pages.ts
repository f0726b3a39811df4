const MAX_PAGES = 10_000

/** Documents that run but have no screen yet. Calls back for those without one at the deadline. */
export class SilentPages {
  readonly #deadlineMs: number
  readonly #timers = new Map<string, NodeJS.Timeout>()

  constructor(deadlineMs: number) {
    this.#deadlineMs = deadlineMs
  }

  start(page: string, onSilent: () => void): void {
    if (this.#timers.has(page) || this.#timers.size >= MAX_PAGES) return
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

  close(): void {
    for (const page of [...this.#timers.keys()]) this.end(page)
  }
}
