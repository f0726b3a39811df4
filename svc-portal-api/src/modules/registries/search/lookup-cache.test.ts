import { expect, test } from '@jest/globals'
import { LookupCache } from './lookup-cache.ts'

test('REG-03 who asks the same together waits for one answer', async () => {
  const cache = new LookupCache<number>(10)
  let asked = 0
  const make = async (): Promise<number> => (asked += 1)
  expect(await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('b', make)])).toEqual([
    1, 1, 2,
  ])
})

test('REG-03 the memory is bounded: the answer not asked for longest goes first', async () => {
  const cache = new LookupCache<string>(2)
  const made: string[] = []
  const get = (key: string): Promise<string> =>
    cache.get(key, async () => {
      made.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('REG-03 heavy answers leave room for fewer', async () => {
  const cache = new LookupCache<readonly number[]>(10, (list) => list.length)
  const made: number[] = []
  const get = (size: number): Promise<readonly number[]> =>
    cache.get(String(size), async () => {
      made.push(size)
      return Array<number>(size).fill(0)
    })
  for (const size of [6, 3, 6, 5, 6]) await get(size)
  expect(made).toEqual([6, 3, 5, 6])
})

test('REG-03 a failed answer is asked for again', async () => {
  const cache = new LookupCache<string>(10)
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('a', async () => 'here')).toBe('here')
})
