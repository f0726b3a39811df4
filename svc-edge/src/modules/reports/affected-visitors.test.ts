import { expect, test } from '@jest/globals'
import { AffectedVisitors } from './affected-visitors.ts'

const FAULT = { remote: 'mf-registries', cohort: 'mf-registries@1.2.3' }
const HOUR = 3_600_000

test('FED-08 a visitor counts as affected once an hour, however many faults are reported', () => {
  let now = 0
  const affected = new AffectedVisitors(() => now)
  expect(affected.isNew('192.0.2.1', FAULT)).toBe(true)
  now = HOUR - 1
  expect(affected.isNew('192.0.2.1', FAULT)).toBe(false)
  now = HOUR
  expect(affected.isNew('192.0.2.1', FAULT)).toBe(true)
})

test('FED-08 visitors are counted per network (/64), remote and side of the rollout', () => {
  const affected = new AffectedVisitors(() => 0)
  expect(affected.isNew('192.0.2.1', FAULT)).toBe(true)
  expect(affected.isNew('192.0.2.2', FAULT)).toBe(true)
  expect(affected.isNew('192.0.2.1', { ...FAULT, remote: 'mf-auth' })).toBe(true)
  expect(affected.isNew('192.0.2.1', { ...FAULT, cohort: '' })).toBe(true)
  expect(affected.isNew('192.0.2.1', { ...FAULT, cohort: 'mf-registries@1.2.4' })).toBe(true)
  expect(affected.isNew('2001:db8:1:2::1', FAULT)).toBe(true)
  expect(affected.isNew('2001:db8:1:2:ffff::9', FAULT)).toBe(false)
})

test('FED-08 releases and canaries of other remotes do not count a visitor again', () => {
  const affected = new AffectedVisitors(() => 0)
  const isNew = (release: string, cohort: string) => {
    const fault = { ...FAULT, release, cohort }
    return affected.isNew('192.0.2.1', fault)
  }
  expect(isNew('1.2.3', 'mf-registries@1.2.3')).toBe(true)
  expect(isNew('1.2.2', 'mf-registries@1.2.3')).toBe(false)
  expect(isNew('1.2.3', 'mf-auth@2.0.0,mf-registries@1.2.3')).toBe(false)
  expect(isNew('1.2.2', '')).toBe(true)
  expect(isNew('1.2.3', 'mf-auth@2.0.0')).toBe(false)
})

test('FED-08 the least recently seen visitor is evicted', () => {
  const affected = new AffectedVisitors(() => 0)
  for (let visitor = 0; visitor <= 50_000; visitor += 1) {
    affected.isNew(`10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`, FAULT)
  }
  expect(affected.isNew('10.0.195.80', FAULT)).toBe(false)
  expect(affected.isNew('10.0.0.0', FAULT)).toBe(true)
})
