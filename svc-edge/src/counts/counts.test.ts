import { expect, test } from '@jest/globals'
import { Counts } from './counts.ts'

const PAGE = { remote: 'shell', version: '1.0.0', cohort: '', kind: 'page' }
const AT = Date.parse('2026-11-20T10:00:30.000Z')

test('FED-08 counts add up per minute, release, cohort and kind', () => {
  let now = AT
  const counts = new Counts(() => now)
  counts.add(PAGE)
  counts.add(PAGE)
  counts.add({ ...PAGE, kind: 'load' })
  counts.add({ ...PAGE, cohort: 'mf-a@2.0.0' })
  now += 60_000
  counts.add(PAGE)
  expect(counts.next()?.observations).toEqual([
    { ...PAGE, minute: '2026-11-20T10:00:00.000Z', count: 2 },
    { ...PAGE, minute: '2026-11-20T10:00:00.000Z', kind: 'load', count: 1 },
    { ...PAGE, minute: '2026-11-20T10:00:00.000Z', cohort: 'mf-a@2.0.0', count: 1 },
    { ...PAGE, minute: '2026-11-20T10:01:00.000Z', count: 1 },
  ])
})

test('FED-08 a batch stays the same until it is done; later counts are in the next one', () => {
  const counts = new Counts(() => AT)
  expect(counts.next()).toBeUndefined()
  counts.add(PAGE)
  const first = counts.next()
  counts.add(PAGE)
  expect(counts.next()).toBe(first)
  counts.done()
  const second = counts.next()
  expect(second?.batch).not.toBe(first?.batch)
  expect(second?.observations).toMatchObject([{ count: 1 }])
  counts.done()
  expect(counts.next()).toBeUndefined()
})

test('FED-08 a batch has at most a thousand counts, and the oldest are evicted when none is sent', () => {
  const counts = new Counts(() => AT)
  for (let number = 0; number < 50_010; number += 1) counts.add({ ...PAGE, version: `1.0.${String(number)}` })
  const first = counts.next()
  expect(first?.observations).toHaveLength(1000)
  expect(first?.observations[0]?.version).toBe('1.0.10')
})
