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
    screens: {},
    ...changes,
  }
}

const OUTLINE = { name: 'mf-sample', routes: {} }

test('FED-03 a release of this platform and these contracts is compatible', () => {
  expect(findRefusal(remote({}), [OUTLINE])).toBeUndefined()
})

test.each([
  [{ platform: 2 }, 'mf-sample@2.1.0 is built for platform 2, this is 1'],
  [
    { requires: { 'shared-contracts': 2 } },
    'mf-sample@2.1.0 requires shared-contracts@2, this portal has shared-contracts@1',
  ],
  [{ requires: { 'slot:card': 1 } }, 'mf-sample@2.1.0 requires slot:card@1, which has no provider'],
])('FED-03 an incompatible release is refused with the reason: %j', (changes, reason) => {
  expect(findRefusal(remote(changes), [OUTLINE])).toBe(reason)
})

test('FED-03 another live remote can provide a contract', () => {
  const reader = remote({ requires: { 'slot:card': 1 } })
  const writer = { name: 'mf-writer', routes: {}, provides: { 'slot:card': 1 } }
  expect(findRefusal(reader, [OUTLINE, writer])).toBeUndefined()
})

test('FED-03 the shell provides its topics in its own major', () => {
  const reader = remote({ requires: { 'session.auth.state': 1, 'shell.confirm.ask': 1 } })
  expect(findRefusal(reader, [OUTLINE])).toBeUndefined()
  const newer = remote({ requires: { 'session.auth.state': 2 } })
  expect(findRefusal(newer, [OUTLINE])).toBe(
    'mf-sample@2.1.0 requires session.auth.state@2, this portal has session.auth.state@1',
  )
})
