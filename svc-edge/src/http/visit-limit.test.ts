import { expect, test } from '@jest/globals'
import { VisitLimit } from './visit-limit.ts'

test('HTTP-06 within a minute so many visits of an address are counted, and no more', () => {
  let now = 0
  const limit = new VisitLimit(2, () => now)
  expect([limit.count('203.0.113.9'), limit.count('203.0.113.9')]).toEqual([0, 0])
  now = 20_000
  expect(limit.count('203.0.113.9')).toBe(40)
  expect(limit.count('203.0.113.10')).toBe(0)
  now = 60_000
  expect(limit.count('203.0.113.9')).toBe(0)
})

test('HTTP-06 the addresses of one IPv6 network are one visitor', () => {
  const limit = new VisitLimit(1, () => 0)
  expect(limit.count('2001:db8:0:7::1')).toBe(0)
  expect(limit.count('2001:db8::7:a:b:c:d')).toBe(60)
  expect(limit.count('2001:db8:0:8::1')).toBe(0)
})

test('HTTP-06 without a limit nothing is counted', () => {
  const limit = new VisitLimit(0, () => 0)
  expect(Array.from({ length: 1000 }, () => limit.count('203.0.113.9')).every((wait) => wait === 0)).toBe(
    true,
  )
})
