import { expect, test } from '@jest/globals'
import type { RenderedResponse } from 'shared-contracts/release/page-state'
import { DemonstrationFlag } from './demonstration-flag.ts'

const PATH = '/public/registry-counts?lang=az'

function counts(...demonstration: readonly number[]): RenderedResponse {
  const content = demonstration.map((count) => ({
    name: 'bodies',
    origins: { national: 3, foreign: 1, demonstration: count },
  }))
  return { status: 200, body: { content } }
}

function flagWith(replies: (RenderedResponse | undefined)[]) {
  const clock = { ms: 0, calls: 0 }
  const data = {
    fetchAll: async () => {
      const reply = replies[clock.calls]
      clock.calls += 1
      return {
        answers: (reply === undefined ? {} : { [PATH]: reply }) as Record<string, RenderedResponse>,
        complete: reply !== undefined,
      }
    },
  }
  return { clock, flag: new DemonstrationFlag(data, () => clock.ms) }
}

test.each([
  ['one registry has samples', counts(0, 5), true],
  ['no registry has samples', counts(0, 0), false],
  ['the API counts no origins', { status: 200, body: { content: [{ name: 'bodies' }] } }, false],
  ['the API fails', { status: 503, body: {} }, false],
  ['the API does not respond', undefined, false],
])('whether the portal holds demonstration data, when %s', async (_what, reply, isSet) => {
  const { flag } = flagWith([reply])
  await flag.refresh()
  expect(flag.isSet).toBe(isSet)
})

test('the flag is refreshed once a minute, and stays while the API is down', async () => {
  const { flag, clock } = flagWith([counts(5), undefined, counts(0)])
  await flag.refresh()
  clock.ms = 59_999
  expect([flag.isSet, clock.calls]).toEqual([true, 1])
  clock.ms = 60_000
  expect([flag.isSet, clock.calls]).toEqual([true, 2])
  await Promise.resolve()
  expect([flag.isSet, clock.calls]).toEqual([true, 2])
  clock.ms = 70_000
  expect(flag.isSet).toBe(true)
  await new Promise((resolve) => setImmediate(resolve))
  expect([flag.isSet, clock.calls]).toEqual([false, 3])
})
