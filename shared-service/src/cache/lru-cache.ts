import { LRUCache } from 'lru-cache'

/** How long an entry is fresh, and how long after that it may stand in for a value that cannot be loaded. */
interface Lifetime {
  /** 0 is not cached at all. */
  readonly ttlMs: number
  readonly staleMs?: number
}

interface LruCacheOptions<Value> {
  /** Bound of the sum of the weights of all entries. */
  readonly maxWeight: number
  /** Weight of a value, for example its bytes; by default every value weighs 1. */
  readonly weigh?: (value: Value) => number
  /** Heavier values are not cached; by default `maxWeight`. */
  readonly maxEntryWeight?: number
  /** By default entries end only when they are evicted. */
  readonly lifetime?: (value: Value) => Lifetime
  /** Milliseconds; for tests. */
  readonly now?: () => number
}

/** Loads a value by its key on a cache miss. */
export interface LoadingCache<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>
}

/** LRU cache with a weight limit and lifetimes. Concurrent loads of one key share one promise. */
export class LruCache<Value> implements LoadingCache<Value> {
  readonly #entries: LRUCache<string, { readonly value: Value; readonly freshUntil: number }>
  readonly #loading = new Map<string, Promise<Value>>()
  readonly #lifetime: (value: Value) => Lifetime
  readonly #now: () => number

  constructor({ maxWeight, maxEntryWeight, weigh, lifetime, now }: LruCacheOptions<Value>) {
    this.#now = now ?? (() => Date.now())
    this.#lifetime = lifetime ?? (() => ({ ttlMs: Infinity }))
    this.#entries = new LRUCache({
      maxSize: maxWeight,
      maxEntrySize: maxEntryWeight ?? maxWeight,
      sizeCalculation: ({ value }) => Math.max(1, Math.ceil(weigh?.(value) ?? 1)),
      ttlResolution: 0,
      perf: { now: this.#now },
    })
  }

  /** Sum of the weights of all entries. */
  get weight(): number {
    return this.#entries.calculatedSize
  }

  /** A cached value that is fresh. */
  find(key: string): Value | undefined {
    return this.#findFresh(key)?.value
  }

  /** A cached value, fresh or stale. */
  findStale(key: string): Value | undefined {
    return this.#entries.get(key)?.value
  }

  set(key: string, value: Value): void {
    const { ttlMs, staleMs = 0 } = this.#lifetime(value)
    if (ttlMs <= 0) return
    // The library has 0 for an entry without end.
    const ttl = Number.isFinite(ttlMs) ? ttlMs + staleMs : 0
    this.#entries.set(key, { value, freshUntil: this.#now() + ttlMs }, { ttl })
  }

  /** A fresh value, or what `load` gives. A load that fails is not cached. */
  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const cached = this.#findFresh(key)
    if (cached !== undefined) return Promise.resolve(cached.value)
    const running = this.#loading.get(key)
    if (running !== undefined) return running
    const loading = load()
      .then((value) => {
        this.set(key, value)
        return value
      })
      .finally(() => this.#loading.delete(key))
    this.#loading.set(key, loading)
    return loading
  }

  isLoading(key: string): boolean {
    return this.#loading.has(key)
  }

  /** Resolves when all loads that are running now have ended. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#loading.values())
  }

  #findFresh(key: string): { readonly value: Value } | undefined {
    const entry = this.#entries.get(key)
    return entry === undefined || entry.freshUntil <= this.#now() ? undefined : entry
  }
}

/** Gets several keys. All keys are loaded in one batch when one is missing; `otherwise` is for those without a value. */
export async function getMany<Value>(
  cache: LoadingCache<Value>,
  keys: Iterable<string>,
  {
    load,
    otherwise,
  }: {
    readonly load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
    readonly otherwise: (key: string) => Value
  },
): Promise<ReadonlyMap<string, Value>> {
  const distinct = [...new Set(keys)]
  let batch: Promise<ReadonlyMap<string, Value>> | undefined
  const entries = distinct.map(async (key) => {
    const value = await cache.get(key, async () => {
      batch ??= load(distinct)
      return (await batch).get(key) ?? otherwise(key)
    })
    return [key, value] as const
  })
  return new Map(await Promise.all(entries))
}
