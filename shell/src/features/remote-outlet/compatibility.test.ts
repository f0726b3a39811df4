import { expect, test } from '@jest/globals'
import type { PageRemote } from 'shared-contracts/release/page-state'
import { findRefusal } from './compatibility.ts'

function remote(changes: Partial<PageRemote>): PageRemote {
  return {
    name: 'mf-sample',
    version: '2.1.0',
    container: 'mf_sample__2_1_0',
    platform: 1,
    requires: { 'shared-contracts': 1 },
    entry: 'entry.js',
    texts: { az: '', en: '', ru: '' },
    routes: [],
    screens: {},
    ...changes,
  }
}

test('FED-03 a release of this platform and these contracts fits', () => {
  expect(findRefusal(remote({}), [remote({})])).toBeUndefined()
})

test.each([
  [{ platform: 2 }, 'mf-sample@2.1.0 is built for platform 2, this is 1'],
  [
    { requires: { 'shared-contracts': 2 } },
    'mf-sample@2.1.0 requires shared-contracts@2, this portal has shared-contracts@1',
  ],
  [{ requires: { 'slot:card': 1 } }, 'mf-sample@2.1.0 requires slot:card@1, which nobody provides'],
])('FED-03 a release that does not fit is refused with the reason: %j', (changes, reason) => {
  expect(findRefusal(remote(changes), [remote(changes)])).toBe(reason)
})

test('FED-03 a contract that another live remote provides is there', () => {
  const reader = remote({ requires: { 'slot:card': 1 } })
  const writer = remote({ name: 'mf-writer', container: 'mf_writer__1_0_0', provides: { 'slot:card': 1 } })
  expect(findRefusal(reader, [reader, writer])).toBeUndefined()
})

test('FED-03 topics of the shell are there without any remote, in the major that this shell knows', () => {
  const reader = remote({ requires: { 'session.auth.state': 1, 'shell.confirm.ask': 1 } })
  expect(findRefusal(reader, [reader])).toBeUndefined()
  const newer = remote({ requires: { 'session.auth.state': 2 } })
  expect(findRefusal(newer, [newer])).toBe(
    'mf-sample@2.1.0 requires session.auth.state@2, this portal has session.auth.state@1',
  )
})
