import { LRUCache } from 'lru-cache'

/** How long an entry is fresh, and then usable as a stale value. */
interface Lifetime {
  /** 0 disables caching. */
  readonly ttlMs: number
  readonly staleMs?: number
}

interface LruCacheOptions<Value> {
  /** Limit of the sum of all weights. */
  readonly maxWeight: number
  /** For example its bytes; 1 by default. */
  readonly weigh?: (value: Value) => number
  readonly maxEntryWeight?: number
  /** By default entries end only by eviction. */
  readonly lifetime?: (value: Value) => Lifetime
  readonly now?: () => number
}

/** Cache that loads missing values. */
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

  get weight(): number {
    return this.#entries.calculatedSize
  }

  find(key: string): Value | undefined {
    return this.#findFresh(key)?.value
  }

  /** Returns a fresh or stale value. */
  findStale(key: string): Value | undefined {
    return this.#entries.get(key)?.value
  }

  set(key: string, value: Value): void {
    const { ttlMs, staleMs = 0 } = this.#lifetime(value)
    if (ttlMs <= 0) return
    // The library uses 0 for no TTL.
    const ttl = Number.isFinite(ttlMs) ? ttlMs + staleMs : 0
    this.#entries.set(key, { value, freshUntil: this.#now() + ttlMs }, { ttl })
  }

  /** Returns a fresh value or loads it. Failed loads are not cached. */
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

  /** Resolves when all running loads have ended. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#loading.values())
  }

  #findFresh(key: string): { readonly value: Value } | undefined {
    const entry = this.#entries.get(key)
    return entry === undefined || entry.freshUntil <= this.#now() ? undefined : entry
  }
}

/** Gets several keys. When one is missing, all are loaded in one batch; `otherwise` is for keys without a value. */
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
