import { expect, test } from '@jest/globals'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { WindowLimiter } from './window-limiter.ts'

/** Seconds of `Retry-After`; 0 within the limit. */
function retryAfterOf(call: () => void): number {
  try {
    call()
    return 0
  } catch (error) {
    if (isPortalError(error) && error.code === 'RATE_LIMITED') return error.retryAfter ?? -1
    throw error
  }
}

test('HTTP-06 calls of one address within a minute are limited', () => {
  let now = 1000
  const limiter = new WindowLimiter(2, () => now)
  const count = (address: string): number => retryAfterOf(() => limiter.count(address))
  expect([count('203.0.113.9'), count('203.0.113.9')]).toEqual([0, 0])
  now = 21_000
  expect(count('203.0.113.9')).toBe(40)
  expect(count('203.0.113.10')).toBe(0)
  now = 61_000
  expect(count('203.0.113.9')).toBe(0)
})

test('HTTP-06 the addresses of one IPv6 network count together', () => {
  const limiter = new WindowLimiter(1, () => 1000)
  const count = (address: string): number => retryAfterOf(() => limiter.count(address))
  expect(count('2001:db8:0:7::1')).toBe(0)
  expect(count('2001:db8::7:a:b:c:d')).toBe(60)
  expect(count('2001:db8:0:8::1')).toBe(0)
})

test('HTTP-06 a limit of 0 disables the limiter', () => {
  const limiter = new WindowLimiter(0)
  const waits = Array.from({ length: 1000 }, () => retryAfterOf(() => limiter.count('203.0.113.9')))
  expect(new Set(waits)).toEqual(new Set([0]))
})
