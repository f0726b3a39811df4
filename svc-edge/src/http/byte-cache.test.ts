import { expect, test } from '@jest/globals'
import { ByteCache } from './byte-cache.ts'

test('REG-03 what was used longest ago goes first when the cache is full', () => {
  const cache = new ByteCache<string>(800)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.put(key, key, { bytes: 100 })
  cache.find('a')
  cache.put('i', 'i', { bytes: 100 })
  expect(cache.find('a')).toBe('a')
  expect(cache.find('b')).toBeUndefined()
  expect(cache.bytes).toBe(800)
})

test('REG-03 what an entry grows by is counted, and an entry that is gone is not', () => {
  const cache = new ByteCache<string>(800)
  cache.put('a', 'a', { bytes: 100 })
  cache.grow('a', 'a', 50)
  cache.grow('b', 'b', 50)
  expect(cache.bytes).toBe(150)
  cache.remove('a')
  expect(cache.bytes).toBe(0)
})

test('STATE-05 an entry whose time is over can stand in for a while longer, and is gone then', () => {
  let now = 0
  const cache = new ByteCache<string>(800, () => now)
  cache.put('a', 'a', { bytes: 10, ttlMs: 1000, staleMs: 5000 })
  now = 5999
  expect(cache.find('a')).toBeUndefined()
  expect(cache.findStale('a')).toBe('a')
  now = 6000
  expect(cache.findStale('a')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test('REG-03 an entry ends when its time is over, and one that is too large is not kept', () => {
  let now = 0
  const cache = new ByteCache<string>(800, () => now)
  cache.put('a', 'a', { bytes: 10, ttlMs: 1000 })
  cache.put('large', 'large', { bytes: 101 })
  now = 999
  expect(cache.find('a')).toBe('a')
  now = 1000
  expect(cache.find('a')).toBeUndefined()
  expect(cache.find('large')).toBeUndefined()
})
