interface Entry<Value> {
  readonly value: Value
  bytes: number
  readonly until: number
  /** Until then it is better than nothing. */
  readonly staleUntil: number
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
    if (entry === undefined || entry.until <= this.#now()) return this.#forgetOld(key)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** What is over its time, too, as long as it may stand in for something better. */
  findStale(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    return entry === undefined || entry.staleUntil <= this.#now() ? this.#forgetOld(key) : entry.value
  }

  #forgetOld(key: string): undefined {
    if ((this.#entries.get(key)?.staleUntil ?? Infinity) <= this.#now()) this.remove(key)
  }

  /** A value larger than an eighth of the cache is not kept: it would push out what many ask for. */
  put(
    key: string,
    value: Value,
    { bytes, ttlMs = Infinity, staleMs = 0 }: { bytes: number; ttlMs?: number; staleMs?: number },
  ): void {
    this.remove(key)
    if (bytes > this.#limit / 8) return
    const until = this.#now() + ttlMs
    this.#entries.set(key, { value, bytes, until, staleUntil: until + staleMs })
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
