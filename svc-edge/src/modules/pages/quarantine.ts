const QUARANTINE_MS = 30_000

/**
 * Screens that hung or ended the renderer are left to the browser for a while, because each retry costs every visitor a
 * second. Keys are releases (`mf-registries@1.2.3`), so a canary does not quarantine the live one.
 */
export class Quarantine {
  readonly #until = new Map<string, { readonly release: string; readonly until: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  add(release: string, screen: string): void {
    this.#until.set(`${release} ${screen}`, { release, until: this.#now() + QUARANTINE_MS })
  }

  has(release: string, screen = ''): boolean {
    return (this.#until.get(`${release} ${screen}`)?.until ?? 0) > this.#now()
  }

  releases(): ReadonlySet<string> {
    const active = [...this.#until.values()].filter(({ until }) => until > this.#now())
    return new Set(active.map(({ release }) => release))
  }
}
