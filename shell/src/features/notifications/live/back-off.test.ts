import { expect, test } from '@jest/globals'
import { afterGivingWay, backOff } from './back-off.ts'

test.each([
  [0, 1000, 2000],
  [1, 1000, 4000],
  [2, 1000, 8000],
  [3, 1000, 16_000],
  [4, 1000, 30_000],
  [50, 1000, 30_000],
])('NOTIF-03 after %i failures the next try comes between %i and %i ms later', (failures, least, most) => {
  expect(backOff(failures, () => 0)).toBe(least)
  expect(backOff(failures, () => 1)).toBe(most)
})

test('NOTIF-03 a tab that has given way to newer ones stays away for a quarter to half an hour', () => {
  expect([afterGivingWay(() => 0), afterGivingWay(() => 1)]).toEqual([900_000, 1_800_000])
})
