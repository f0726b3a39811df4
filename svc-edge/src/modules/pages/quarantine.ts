const REST_MS = 30_000

/**
 * Screens that hung or ended the renderer rest for a while: each further try would cost every visitor a second. The
 * browser draws them meanwhile. A screen that merely throws costs nothing and is tried each time.
 */
export class Quarantine {
  readonly #until = new Map<string, { readonly remote: string; readonly until: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  add(remote: string, screen: string): void {
    this.#until.set(`${remote} ${screen}`, { remote, until: this.#now() + REST_MS })
  }

  has(remote: string | undefined, screen = ''): boolean {
    return (this.#until.get(`${remote} ${screen}`)?.until ?? 0) > this.#now()
  }

  /** Remotes with a screen that rests. */
  remotes(): string[] {
    const resting = [...this.#until.values()].filter(({ until }) => until > this.#now())
    return [...new Set(resting.map(({ remote }) => remote))]
  }
}
