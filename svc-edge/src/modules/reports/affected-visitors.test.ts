import { expect, test } from '@jest/globals'
import { AffectedVisitors } from './affected-visitors.ts'

const FAULT = { remote: 'mf-registries', cohort: 'mf-registries@1.2.3' }
const HOUR = 3_600_000

test('FED-08 a visitor counts as struck once an hour, however often a fault is told', () => {
  let now = 0
  const struck = new AffectedVisitors(() => now)
  expect(struck.isNew('192.0.2.1', FAULT)).toBe(true)
  now = HOUR - 1
  expect(struck.isNew('192.0.2.1', FAULT)).toBe(false)
  now = HOUR
  expect(struck.isNew('192.0.2.1', FAULT)).toBe(true)
})

test('FED-08 other visitors, remotes and sides of a rollout are counted apart; a /64 network is one visitor', () => {
  const struck = new AffectedVisitors(() => 0)
  expect(struck.isNew('192.0.2.1', FAULT)).toBe(true)
  expect(struck.isNew('192.0.2.2', FAULT)).toBe(true)
  expect(struck.isNew('192.0.2.1', { ...FAULT, remote: 'mf-auth' })).toBe(true)
  expect(struck.isNew('192.0.2.1', { ...FAULT, cohort: '' })).toBe(true)
  expect(struck.isNew('192.0.2.1', { ...FAULT, cohort: 'mf-registries@1.2.4' })).toBe(true)
  expect(struck.isNew('2001:db8:1:2::1', FAULT)).toBe(true)
  expect(struck.isNew('2001:db8:1:2:ffff::9', FAULT)).toBe(false)
})

test('FED-08 releases and canaries of other remotes make no further visitor on one side of a rollout', () => {
  const struck = new AffectedVisitors(() => 0)
  const isNew = (release: string, cohort: string) =>
    struck.isNew('192.0.2.1', { ...FAULT, ...{ release, cohort } })
  expect(isNew('1.2.3', 'mf-registries@1.2.3')).toBe(true)
  expect(isNew('1.2.2', 'mf-registries@1.2.3')).toBe(false)
  expect(isNew('1.2.3', 'mf-auth@2.0.0,mf-registries@1.2.3')).toBe(false)
  expect(isNew('1.2.2', '')).toBe(true)
  expect(isNew('1.2.3', 'mf-auth@2.0.0')).toBe(false)
})

test('FED-08 what is remembered stays bounded: who was not seen for longest goes first', () => {
  const struck = new AffectedVisitors(() => 0)
  for (let visitor = 0; visitor <= 50_000; visitor += 1) {
    struck.isNew(`10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`, FAULT)
  }
  expect(struck.isNew('10.0.195.80', FAULT)).toBe(false)
  expect(struck.isNew('10.0.0.0', FAULT)).toBe(true)
})
