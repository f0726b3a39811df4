const REST_MS = 30_000

/**
 * Screens that hung or ended the renderer rest for a while: each further try would cost every visitor a second. The
 * browser draws them meanwhile. A screen that merely throws costs nothing and is tried each time. Releases are named
 * `mf-registries@1.2.3`, so that a canary does not put the live release to rest.
 */
export class Quarantine {
  readonly #until = new Map<string, { readonly release: string; readonly until: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  add(release: string, screen: string): void {
    this.#until.set(`${release} ${screen}`, { release, until: this.#now() + REST_MS })
  }

  has(release: string, screen = ''): boolean {
    return (this.#until.get(`${release} ${screen}`)?.until ?? 0) > this.#now()
  }

  /** Releases with a screen that rests. */
  releases(): ReadonlySet<string> {
    const resting = [...this.#until.values()].filter(({ until }) => until > this.#now())
    return new Set(resting.map(({ release }) => release))
  }
}
