/** A bounded memory of answers, the one not asked for longest goes first. Who asks together waits for one answer. */
export class LookupCache<Value> {
  readonly #entries = new Map<string, Promise<Value>>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key)
    if (known !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known
    }
    const value = make()
    this.#entries.set(key, value)
    // A failed answer is not an answer: the next one asks again.
    value.catch(() => {
      if (this.#entries.get(key) === value) this.#entries.delete(key)
    })
    if (this.#entries.size > this.#limit) {
      const oldest = this.#entries.keys().next()
      if (oldest.done !== true) this.#entries.delete(oldest.value)
    }
    return value
  }
}
