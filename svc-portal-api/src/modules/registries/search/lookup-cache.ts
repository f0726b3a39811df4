/**
 * Answers to several questions. Those not remembered are read together: the first that misses reads for all. What the
 * reader does not know is `otherwise`.
 */
export async function getTogether<Value>(
  cache: Lookup<Value>,
  keys: Iterable<string>,
  {
    read,
    otherwise,
  }: {
    readonly read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
    readonly otherwise: (key: string) => Value
  },
): Promise<ReadonlyMap<string, Value>> {
  const distinct = [...new Set(keys)]
  let reading: Promise<ReadonlyMap<string, Value>> | undefined
  const found = await Promise.all(
    distinct.map(async (key) => {
      const value = await cache.get(key, async () => {
        reading ??= read(distinct)
        return (await reading).get(key) ?? otherwise(key)
      })
      return [key, value] as const
    }),
  )
  return new Map(found)
}

/** Answers that are remembered by the question. */
export interface Lookup<Value> {
  get(key: string, make: () => Promise<Value>): Promise<Value>
}

/** A bounded memory of answers, the one not asked for longest goes first. Who asks together waits for one answer. */
export class LookupCache<Value> implements Lookup<Value> {
  readonly #entries = new Map<string, { readonly value: Promise<Value>; weight: number }>()
  readonly #limit: number
  readonly #weigh: (value: Value) => number
  #weight = 0

  /** `limit` is the sum of all weights; without `weigh` every answer weighs 1. */
  constructor(limit: number, weigh: (value: Value) => number = () => 1) {
    this.#limit = limit
    this.#weigh = weigh
  }

  /** What is remembered, without asking. */
  find(key: string): Promise<Value> | undefined {
    const known = this.#entries.get(key)
    if (known === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, known)
    return known.value
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.find(key)
    if (known !== undefined) return known
    const entry = { value: make(), weight: 1 }
    this.#entries.set(key, entry)
    this.#weight += 1
    entry.value.then(
      (value) => {
        if (this.#entries.get(key) !== entry) return
        this.#weight += this.#weigh(value) - entry.weight
        entry.weight = this.#weigh(value)
        this.#shrink()
      },
      // A failed answer is not an answer: the next one asks again.
      () => this.#forget(key, entry),
    )
    this.#shrink()
    return entry.value
  }

  #shrink(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#weight <= this.#limit) return
      this.#forget(key, entry)
    }
  }

  #forget(key: string, entry: { readonly weight: number }): void {
    if (this.#entries.get(key) !== entry) return
    this.#entries.delete(key)
    this.#weight -= entry.weight
  }
}
