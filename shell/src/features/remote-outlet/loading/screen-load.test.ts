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

function follow(attempt: (count: number) => Promise<LoadedScreen>, isStoodIn = false) {
  const attempts: number[] = []
  const failures: unknown[] = []
  const load = new ScreenLoad({
    attempt() {
      attempts.push(attempts.length)
      return attempt(attempts.length - 1)
    },
    onFailure(error) {
      failures.push(error)
      return Promise.resolve(isStoodIn)
    },
  })
  return { load: load.begin(), attempts, failures }
}

test('STATE-05 a release that hangs: a word at 1 s, a second try at 3 s, the notice at 8 s', async () => {
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

test('STATE-05 an outright error is tried again at once, and two errors end the waiting', async () => {
  const { load, attempts, failures } = follow((count) => Promise.reject(new Error(`404 ${String(count)}`)))
  await jest.advanceTimersByTimeAsync(300)
  expect(attempts).toEqual([0, 1])
  expect(load.state).toBe('failed')
  expect(failures).toEqual([new Error('404 1')])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(attempts).toEqual([0, 1])
})

test('STATE-05 the second try saves the screen when the first one hangs', async () => {
  const { load } = follow((count) => (count === 0 ? hanging() : Promise.resolve(LOADED)))
  await jest.advanceTimersByTimeAsync(3000)
  expect(load.state).toBe('ready')
  await expect(load.promise).resolves.toBe(LOADED)
})

test('STATE-05 a person can try again, under an address that was not used before', async () => {
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

test('FED-05 code that throws is not tried again, and a release that does not fit says so', async () => {
  const broken = follow(() => Promise.reject(new ReleaseFault('evaluation', 'threw')))
  const refused = follow(() => Promise.reject(new ReleaseFault('refused', 'another platform')))
  await jest.advanceTimersByTimeAsync(10_000)
  expect(broken.attempts).toEqual([0])
  expect([broken.load.state, broken.load.isRefused]).toEqual(['failed', false])
  expect(refused.attempts).toEqual([0])
  expect([refused.load.state, refused.load.isRefused]).toEqual(['failed', true])
})

test('STATE-05 while another release is on its way nothing is said, but no longer than eight seconds', async () => {
  const { load } = follow(() => Promise.reject(new ReleaseFault('evaluation', 'threw')), true)
  await jest.advanceTimersByTimeAsync(7999)
  expect(load.state).toBe('slow')
  await jest.advanceTimersByTimeAsync(1)
  expect(load.state).toBe('failed')
})

test('HOME-01 a load that nobody has asked for asks for nothing', async () => {
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

test('STATE-05 a screen that comes after the notice is shown all the same', async () => {
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
