import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { CompositionWatch } from './composition-watch.ts'

let now = 0

beforeEach(() => {
  now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now)
})

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

function watchOf(refresh: (watch: CompositionWatch) => Promise<void>, loadFault?: Error) {
  const calls: number[] = []
  const watch: CompositionWatch = new CompositionWatch(7, () => {
    if (loadFault !== undefined) return Promise.reject(loadFault)
    return Promise.resolve({
      refresh() {
        calls.push(now)
        return refresh(watch)
      },
    })
  })
  return { watch, calls }
}

test('FED-07 the composition number of the document and of each response is fresh for five seconds', () => {
  const { watch } = watchOf(() => Promise.resolve())
  now = 4999
  expect(watch.isFresh).toBe(true)
  now = 5000
  expect(watch.isFresh).toBe(false)
  watch.note(7)
  now = 9999
  expect(watch.isFresh).toBe(true)
})

test('FED-07 a higher number in a response triggers one refresh', async () => {
  const { watch, calls } = watchOf(() => Promise.resolve())
  watch.note(8)
  watch.note(8)
  watch.note(7)
  await Promise.resolve()
  await Promise.resolve()
  expect(calls).toHaveLength(1)
  expect([watch.isOutdated, watch.isFresh]).toEqual([true, false])
})

test('FED-07 once the page shows the live composition it is no longer outdated', async () => {
  const { watch } = watchOf((own) => {
    own.note(8)
    own.shown = 8
    return Promise.resolve()
  })
  now = 6000
  await watch.refresh()
  expect([watch.isOutdated, watch.isFresh]).toEqual([false, true])
})

test('FED-07 an unresponsive edge delays a navigation for at most one second', async () => {
  jest.useFakeTimers()
  const { watch } = watchOf(() => new Promise(() => undefined))
  let isDone = false
  void watch.refresh().then(() => {
    isDone = true
  })
  await jest.advanceTimersByTimeAsync(999)
  expect(isDone).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(isDone).toBe(true)
})

test('FED-07 a failed request or chunk does not block the navigation', async () => {
  const failing = watchOf(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(failing.watch.refresh()).resolves.toBeUndefined()
  const missing = watchOf(() => Promise.resolve(), new Error('chunk'))
  await expect(missing.watch.refresh()).resolves.toBeUndefined()
})
