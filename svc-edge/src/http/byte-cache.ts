interface Entry<Value> {
  readonly value: Value
  bytes: number
  readonly until: number
}

/** Least-recently-used cache bounded by bytes, with an end for each entry. */
export class ByteCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #limit: number
  readonly #now: () => number
  #bytes = 0

  constructor(limit: number, now: () => number = Date.now) {
    this.#limit = limit
    this.#now = now
  }

  get bytes(): number {
    return this.#bytes
  }

  find(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    if (entry.until <= this.#now()) {
      this.remove(key)
      return undefined
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** A value larger than an eighth of the cache is not kept: it would push out what many ask for. */
  put(key: string, value: Value, { bytes, ttlMs = Infinity }: { bytes: number; ttlMs?: number }): void {
    this.remove(key)
    if (bytes > this.#limit / 8) return
    this.#entries.set(key, { value, bytes, until: this.#now() + ttlMs })
    this.#bytes += bytes
    this.#shrink()
  }

  /** Counts what an entry grew by after it was put. */
  grow(key: string, value: Value, bytes: number): void {
    const entry = this.#entries.get(key)
    if (entry?.value !== value) return
    entry.bytes += bytes
    this.#bytes += bytes
    this.#shrink()
  }

  remove(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }

  #shrink(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) return
      this.remove(key)
    }
  }
}
