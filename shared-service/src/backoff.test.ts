import { afterEach, expect, jest, test } from '@jest/globals'
import { Backoff } from './backoff.ts'

const { signal } = new AbortController()

afterEach(() => {
  jest.restoreAllMocks()
})

test('pauses double up to the maximum and are reset after a success', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1)
  const backoff = new Backoff({ firstMs: 100, maxMs: 300, signal })
  expect([backoff.next(), backoff.next(), backoff.next(), backoff.next()]).toEqual([100, 200, 300, 300])
  backoff.reset()
  expect(backoff.next()).toBe(100)
})

test('half of each pause is random', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  expect(new Backoff({ firstMs: 100, maxMs: 300, signal }).next()).toBe(50)
})

test('an aborted signal ends the pause', async () => {
  const stopping = new AbortController()
  const backoff = new Backoff({ firstMs: 100_000, maxMs: 100_000, signal: stopping.signal })
  const paused = backoff.pause()
  stopping.abort()
  await paused
  await backoff.pause()
})
