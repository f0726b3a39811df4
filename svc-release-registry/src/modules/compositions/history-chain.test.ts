import { expect, test } from '@jest/globals'
import { findBrokenLink, sealEntry } from './history-chain.ts'

const first = sealEntry({
  number: 1,
  action: 'promote',
  remote: 'mf-one',
  from: null,
  to: '1.0.0',
  who: 'operations',
  when: '2026-11-20T08:00:00.000Z',
  why: 'First release',
  previousHash: null,
})
const second = sealEntry({ ...first, number: 2, from: '1.0.0', to: '1.1.0', previousHash: first.hash })

test('FED-06 an unchanged history has no broken link', () => {
  expect(findBrokenLink([second, first])).toBeUndefined()
  expect(findBrokenLink([])).toBeUndefined()
})

test.each([
  ['a changed reason', [second, { ...first, why: 'Another reason' }], 1],
  ['a changed author, sealed again', [second, sealEntry({ ...first, who: 'mf-one' })], 2],
  ['an entry taken out', [sealEntry({ ...second, number: 3, previousHash: second.hash }), first], 3],
])('FED-06 %s is detected', (_, entries, broken) => {
  expect(findBrokenLink(entries)).toBe(broken)
})
