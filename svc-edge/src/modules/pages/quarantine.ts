const REST_MS = 30_000

/**
 * Screens that hung or ended the renderer rest for a while: each further try would cost every visitor a second. The
 * browser draws them meanwhile. A screen that merely throws costs nothing and is tried each time.
 */
export class Quarantine {
  readonly #until = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  add(remote: string, screen: string): void {
    this.#until.set(`${remote} ${screen}`, this.#now() + REST_MS)
  }

  has(remote: string, screen: string): boolean {
    return (this.#until.get(`${remote} ${screen}`) ?? 0) > this.#now()
  }
}
