import { expect, test } from '@jest/globals'
import { getMany, LruCache } from './lru-cache.ts'

test('concurrent loads of one key share one promise', async () => {
  const cache = new LruCache<number>({ maxWeight: 10 })
  let loads = 0
  const load = async (): Promise<number> => (loads += 1)
  const [first, second, other] = [cache.get('a', load), cache.get('a', load), cache.get('b', load)]
  expect(cache.isLoading('a')).toBe(true)
  expect(await Promise.all([first, second, other])).toEqual([1, 1, 2])
  await cache.settle()
  expect(cache.isLoading('a')).toBe(false)
})

test('the least recently used entry is evicted first', async () => {
  const cache = new LruCache<string>({ maxWeight: 2 })
  const loaded: string[] = []
  const get = (key: string): Promise<string> =>
    cache.get(key, async () => {
      loaded.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  expect(loaded).toEqual(['a', 'b', 'c', 'b'])
})

test('entries count by weight, and an entry over the limit evicts no other', async () => {
  const cache = new LruCache<number>({ maxWeight: 10, maxEntryWeight: 8, weigh: (value) => value })
  const loaded: number[] = []
  const get = (weight: number): Promise<number> =>
    cache.get(String(weight), async () => {
      loaded.push(weight)
      return weight
    })
  for (const weight of [6, 3, 6, 5, 6, 9, 5]) await get(weight)
  expect(loaded).toEqual([6, 3, 5, 6, 9, 5])
  expect(cache.weight).toBeLessThanOrEqual(10)
})

test('a failed load is not cached, and an undefined value is', async () => {
  const cache = new LruCache<string | undefined>({ maxWeight: 10 })
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('a', async () => undefined)).toBeUndefined()
  expect(await cache.get('a', async () => 'loaded again')).toBeUndefined()
})

test('an expired entry is available as stale for a time, then it is removed', () => {
  let now = 1000
  const cache = new LruCache<number>({
    maxWeight: 10,
    lifetime: (value) => ({ ttlMs: value * 1000, staleMs: 5000 }),
    now: () => now,
  })
  cache.set('a', 1)
  cache.set('uncached', 0)
  now = 1999
  expect(cache.find('a')).toBe(1)
  now = 6999
  expect(cache.find('a')).toBeUndefined()
  expect(cache.findStale('a')).toBe(1)
  now = 7001
  expect(cache.findStale('a')).toBeUndefined()
  expect(cache.findStale('uncached')).toBeUndefined()
  expect(cache.weight).toBe(0)
})

test('several keys are loaded in one batch', async () => {
  const cache = new LruCache<string>({ maxWeight: 10 })
  const batches: (readonly string[])[] = []
  const get = (keys: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    getMany(cache, keys, {
      load: async (missing) => {
        batches.push(missing)
        return new Map(missing.filter((key) => key !== 'x').map((key) => [key, key.toUpperCase()]))
      },
      otherwise: () => 'none',
    })
  expect([...(await get(['a', 'x', 'a']))]).toEqual([
    ['a', 'A'],
    ['x', 'none'],
  ])
  expect([...(await get(['x', 'a']))]).toEqual([
    ['x', 'none'],
    ['a', 'A'],
  ])
  expect(batches).toEqual([['a', 'x']])
})
