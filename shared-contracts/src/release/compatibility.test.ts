import { expect, test } from '@jest/globals'
import { findMajorMismatches } from './compatibility.ts'

const FITTING = { name: 'mf-registries', platform: 1, requires: { 'shared-contracts': 1 }, provides: {} }

test('FED-03 remotes for this platform and these contracts are compatible', () => {
  expect(findMajorMismatches([FITTING])).toEqual([])
})

test('FED-03 a contract is available in each major that a live remote provides', () => {
  const reader = { ...FITTING, name: 'mf-appeals', requires: { 'registries.card': 2 } }
  const writer = { ...FITTING, provides: { 'registries.card': 2 } }
  const older = { ...FITTING, name: 'mf-older', provides: { 'registries.card': 1 } }
  expect(findMajorMismatches([reader, writer, older])).toEqual([])
  expect(findMajorMismatches([{ ...reader, requires: { 'registries.card': 3 } }, writer, older])).toEqual([
    { remote: 'mf-appeals', contract: 'registries.card', required: 3, present: [1, 2] },
  ])
})

test('FED-03 each incompatible remote is reported separately', () => {
  const other = { name: 'mf-appeals', platform: 2, requires: { 'registries.card': 1 } }
  const third = { name: 'mf-lab', platform: 1, requires: { 'registries.card': 1 } }
  expect(findMajorMismatches([FITTING, other, third])).toEqual([
    { remote: 'mf-appeals', contract: undefined, required: 2, present: [1] },
    { remote: 'mf-appeals', contract: 'registries.card', required: 1, present: [] },
    { remote: 'mf-lab', contract: 'registries.card', required: 1, present: [] },
  ])
})

test('FED-03 the required platform is that of the live shell', () => {
  expect(findMajorMismatches([{ ...FITTING, platform: 2 }], { platform: 2 })).toEqual([])
})

test('FED-03 a converted major is available while its source is', () => {
  const writer = { ...FITTING, name: 'mf-writer', provides: { 'cards.card.opened': 3 } }
  const reader = { ...FITTING, requires: { 'cards.card.opened': 1 } }
  const converters = [
    { from: 'cards.card.opened@1', to: 'cards.card.opened@2' },
    { from: 'cards.card.opened@2', to: 'cards.card.opened@3' },
  ]
  expect(findMajorMismatches([reader, writer], { converters })).toEqual([])
  expect(findMajorMismatches([reader, writer], { converters: converters.slice(0, 1) })).toEqual([
    { remote: 'mf-registries', contract: 'cards.card.opened', required: 1, present: [3] },
  ])
  expect(findMajorMismatches([reader], { converters })).toMatchObject([{ present: [] }])
})

test('FED-03 an optional contract may be missing, but not available only in another major', () => {
  const writer = { ...FITTING, name: 'mf-writer', provides: { 'cards.card.opened': 2 } }
  const reader = { ...FITTING, optional: { 'cards.card.opened': 1 } }
  expect(findMajorMismatches([reader])).toEqual([])
  expect(findMajorMismatches([reader, writer])).toEqual([
    { remote: 'mf-registries', contract: 'cards.card.opened', required: 1, present: [2] },
  ])
})
