import { expect, jest, test } from '@jest/globals'
import { backoff } from './live-channel.ts'

test.each([
  [0, 1000, 2000],
  [1, 1000, 4000],
  [2, 1000, 8000],
  [3, 1000, 16_000],
  [4, 1000, 30_000],
  [50, 1000, 30_000],
])('NOTIF-03 after %i failures the next attempt is between %i and %i ms later', (failures, least, most) => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0)
  expect(backoff(failures)).toBe(least)
  random.mockReturnValue(1)
  expect(backoff(failures)).toBe(most)
})
