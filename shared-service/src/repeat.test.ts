import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { repeatEvery, startRepeating } from './repeat.ts'

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

/** Work whose runs end on demand. */
function slowWork() {
  const ends: ((failure?: Error) => void)[] = []
  const errors: unknown[] = []
  const work = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((failure) => (failure === undefined ? resolve() : reject(failure)))
    })
  return { work, ends, errors, onError: (error: unknown) => void errors.push(error) }
}

test('repeated work starts immediately and with each interval, without overlap', async () => {
  const { work, ends, onError } = slowWork()
  const stop = repeatEvery({ everyMs: 1000, work, onError })
  expect(ends).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(3000)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await jest.advanceTimersByTimeAsync(1000)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await stop()
  await jest.advanceTimersByTimeAsync(5000)
  expect(ends).toHaveLength(2)
})

test('an error is reported and the repetition continues', async () => {
  const { work, ends, errors, onError } = slowWork()
  const stop = repeatEvery({ everyMs: 1000, work, onError, startsNow: false })
  expect(ends).toHaveLength(0)
  await jest.advanceTimersByTimeAsync(1000)
  ends[0]?.(new Error('away'))
  await jest.advanceTimersByTimeAsync(1000)
  expect([ends.length, errors]).toEqual([2, [new Error('away')]])
  ends[1]?.()
  await stop()
})

test('a stop resolves after the running work has ended', async () => {
  const { work, ends, onError } = slowWork()
  let isWanted = (): boolean => true
  const stop = repeatEvery({
    everyMs: 1000,
    onError,
    work: (stopping) => {
      isWanted = () => !stopping.aborted
      return work()
    },
  })
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await jest.advanceTimersByTimeAsync(0)
  expect([isStopped, isWanted()]).toEqual([false, false])
  ends[0]?.()
  await stopped
})

test('wake runs the work immediately, or again after the running one', async () => {
  const { work, ends, onError } = slowWork()
  const { wake, stop } = startRepeating({ everyMs: 1000, work, onError, startsNow: false })
  wake()
  expect(ends).toHaveLength(1)
  wake()
  wake()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await jest.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await stop()
  wake()
  expect(ends).toHaveLength(2)
})
