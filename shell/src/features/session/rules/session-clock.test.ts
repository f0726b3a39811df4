import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { SessionClock } from './session-clock.ts'

const MINUTE = 60_000
const LIMITS = { idleSeconds: 1800, endsInSeconds: 43_200, warnSeconds: 300 }

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
})

afterEach(() => {
  jest.useRealTimers()
})

function start(limits = LIMITS) {
  const log: string[] = []
  const minutes = () => String(Date.now() / MINUTE)
  let touchedAt = 0
  const clock = new SessionClock({
    now: Date.now,
    lastInputAt: () => touchedAt,
    onWarn(limit, endsAt, signal) {
      log.push(`${minutes()} warn ${limit} ${String(endsAt / MINUTE)}`)
      signal.addEventListener('abort', () => log.push(`${minutes()} taken back`))
    },
    onExtend: () => log.push(`${minutes()} extend`),
    onEnd: () => log.push(`${minutes()} over`),
  })
  clock.start(limits)
  return {
    clock,
    log,
    touch() {
      touchedAt = Date.now()
    },
  }
}

test('SESS-01 a warning is shown 5 minutes before the idle end, and the server is checked at the end', () => {
  const { log } = start()
  jest.advanceTimersByTime(30 * MINUTE)
  expect(log).toEqual(['25 warn idle 30', '30 taken back', '30 over'])
})

test('SESS-01 each use restarts the idle time and closes a warning', () => {
  const { clock, log } = start()
  jest.advanceTimersByTime(20 * MINUTE)
  clock.recordUse(Date.now())
  jest.advanceTimersByTime(26 * MINUTE)
  clock.recordUse(Date.now())
  jest.advanceTimersByTime(20 * MINUTE)
  expect(log).toEqual(['45 warn idle 50', '46 taken back'])
})

test('SESS-01 use does not postpone the absolute end, and its warning stays', () => {
  const { clock, log } = start({ ...LIMITS, endsInSeconds: 3600 })
  for (let minute = 2; minute <= 58; minute += 2) {
    jest.advanceTimersByTime(2 * MINUTE)
    clock.recordUse(Date.now())
  }
  jest.advanceTimersByTime(2 * MINUTE)
  expect(log).toEqual(['55 warn absolute 60', '60 taken back', '60 over'])
})

test('WCAG 2.2.1 input without calls extends the session; without input the user is warned', () => {
  const { clock, log, touch } = start()
  jest.advanceTimersByTime(20 * MINUTE)
  touch()
  jest.advanceTimersByTime(5 * MINUTE)
  expect(log).toEqual(['25 extend'])
  clock.recordUse(Date.now())
  jest.advanceTimersByTime(25 * MINUTE)
  expect(log).toEqual(['25 extend', '50 warn idle 55'])
})

test('SESS-01 the end is detected immediately after a sleep of the machine', () => {
  const { clock, log } = start()
  jest.setSystemTime(100 * MINUTE)
  clock.check()
  expect(log).toEqual(['100 over'])
})

test('SESS-01 no timer is left after the session', () => {
  const { clock, log } = start()
  jest.advanceTimersByTime(26 * MINUTE)
  clock.stop()
  jest.advanceTimersByTime(60 * MINUTE)
  expect(log).toEqual(['25 warn idle 30', '26 taken back'])
  expect(jest.getTimerCount()).toBe(0)
})

test('SESS-01 limits from background reads do not count as use', () => {
  const { clock, log } = start()
  jest.advanceTimersByTime(20 * MINUTE)
  clock.start({ ...LIMITS, endsInSeconds: 42_000 }, false)
  jest.advanceTimersByTime(5 * MINUTE)
  expect(log).toEqual(['25 warn idle 30'])
})
