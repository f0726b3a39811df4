import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { ReleaseFault } from './release-fault.ts'
import { ScreenLoad } from './screen-load.ts'
import type { LoadedScreen } from './screen-load.ts'

const LOADED: LoadedScreen = {
  Screen: () => null,
  Host: ({ children }) => children,
  remote: { name: 'mf-sample', version: '1.0.0' },
}

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

function hanging() {
  return new Promise<LoadedScreen>(() => undefined)
}

function follow(attempt: (count: number) => Promise<LoadedScreen>, hasFallback = false) {
  const attempts: number[] = []
  const failures: unknown[] = []
  const load = new ScreenLoad({
    attempt() {
      attempts.push(attempts.length)
      return attempt(attempts.length - 1)
    },
    onFailure(error) {
      failures.push(error)
      return Promise.resolve(hasFallback)
    },
  })
  return { load: load.begin(), attempts, failures }
}

test('STATE-05 a hung release: status line at 1 s, retry at 3 s, notice at 8 s', async () => {
  const { load, attempts, failures } = follow(hanging)
  await jest.advanceTimersByTimeAsync(999)
  expect(load.state).toBe('loading')
  await jest.advanceTimersByTimeAsync(1)
  expect(load.state).toBe('slow')
  await jest.advanceTimersByTimeAsync(1999)
  expect(attempts).toEqual([0])
  await jest.advanceTimersByTimeAsync(1)
  expect(attempts).toEqual([0, 1])
  await jest.advanceTimersByTimeAsync(4999)
  expect(load.state).toBe('slow')
  await jest.advanceTimersByTimeAsync(1)
  expect(load.state).toBe('failed')
  expect(failures).toHaveLength(1)
})

test('STATE-05 a release that arrived while the page was frozen is shown after the deadline', async () => {
  let arrive: (screen: LoadedScreen) => void = () => undefined
  const { load, failures } = follow((count) =>
    count === 0 ? new Promise((resolve) => (arrive = resolve)) : hanging(),
  )
  const start = performance.now()
  await jest.advanceTimersByTimeAsync(3000)
  const clock = jest.spyOn(performance, 'now').mockReturnValue(start + 12_000)
  await jest.advanceTimersByTimeAsync(5000)
  expect(load.state).toBe('slow')
  arrive(LOADED)
  await load.promise
  clock.mockRestore()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(load.state).toBe('ready')
  expect(failures).toEqual([])
})

test('STATE-05 a release that is missing after a freeze fails three seconds later', async () => {
  const { load } = follow(hanging)
  const start = performance.now()
  const clock = jest.spyOn(performance, 'now').mockReturnValue(start + 12_000)
  await jest.advanceTimersByTimeAsync(10_999)
  expect(load.state).toBe('slow')
  await jest.advanceTimersByTimeAsync(1)
  clock.mockRestore()
  expect(load.state).toBe('failed')
})

test('STATE-05 an error is retried immediately, and two errors end the load', async () => {
  const { load, attempts, failures } = follow((count) => Promise.reject(new Error(`404 ${String(count)}`)))
  await jest.advanceTimersByTimeAsync(300)
  expect(attempts).toEqual([0, 1])
  expect(load.state).toBe('failed')
  expect(failures).toEqual([new Error('404 1')])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(attempts).toEqual([0, 1])
})

test('STATE-05 the retry succeeds when the first attempt hangs', async () => {
  const { load } = follow((count) => (count === 0 ? hanging() : Promise.resolve(LOADED)))
  await jest.advanceTimersByTimeAsync(3000)
  expect(load.state).toBe('ready')
  await expect(load.promise).resolves.toBe(LOADED)
})

test('STATE-05 the user can retry, with a new URL', async () => {
  let isRepaired = false
  const { load, attempts } = follow(() =>
    isRepaired ? Promise.resolve(LOADED) : Promise.reject(new Error()),
  )
  await jest.advanceTimersByTimeAsync(500)
  isRepaired = true
  load.retry()
  expect(load.state).toBe('loading')
  await jest.advanceTimersByTimeAsync(0)
  expect(attempts).toEqual([0, 1, 2])
  expect(load.state).toBe('ready')
})

test('FED-05 code that throws and incompatible releases are not retried', async () => {
  const broken = follow(() => Promise.reject(new ReleaseFault('evaluation', 'threw')))
  const refused = follow(() => Promise.reject(new ReleaseFault('refused', 'another platform')))
  await jest.advanceTimersByTimeAsync(10_000)
  expect(broken.attempts).toEqual([0])
  expect([broken.load.state, broken.load.isRefused]).toEqual(['failed', false])
  expect(refused.attempts).toEqual([0])
  expect([refused.load.state, refused.load.isRefused]).toEqual(['failed', true])
})

test('STATE-05 while a fallback release is loading no notice is shown for at most 8 s', async () => {
  const { load } = follow(() => Promise.reject(new ReleaseFault('evaluation', 'threw')), true)
  await jest.advanceTimersByTimeAsync(7999)
  expect(load.state).toBe('slow')
  await jest.advanceTimersByTimeAsync(1)
  expect(load.state).toBe('failed')
})

test('HOME-01 a load that was not started sends no request', async () => {
  let count = 0
  const load = new ScreenLoad({
    attempt() {
      count += 1
      return Promise.resolve(LOADED)
    },
    onFailure: () => Promise.resolve(false),
  })
  await jest.advanceTimersByTimeAsync(10_000)
  expect([load.state, count]).toEqual(['idle', 0])
  load.begin().begin()
  await jest.advanceTimersByTimeAsync(0)
  expect([load.state, count, load.screen]).toEqual(['ready', 1, LOADED])
})

test('STATE-05 a screen that is loaded after the notice is still shown', async () => {
  let arrive: (screen: LoadedScreen) => void = () => undefined
  const late = new Promise<LoadedScreen>((resolve) => {
    arrive = resolve
  })
  const { load } = follow(() => late)
  await jest.advanceTimersByTimeAsync(8000)
  expect(load.state).toBe('failed')
  arrive(LOADED)
  await jest.advanceTimersByTimeAsync(0)
  expect(load.state).toBe('ready')
})
