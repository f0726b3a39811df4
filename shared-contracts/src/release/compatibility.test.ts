import { expect, test } from '@jest/globals'
import { findMisfits } from './compatibility.ts'

const FITTING = { name: 'mf-registries', platform: 1, requires: { 'shared-contracts': 1 }, provides: {} }

test('FED-03 remotes of this platform and these contracts fit', () => {
  expect(findMisfits([FITTING])).toEqual([])
})

test('FED-03 a contract that another live remote provides is there, in every major that somebody provides', () => {
  const reader = { ...FITTING, name: 'mf-appeals', requires: { 'registries.card': 2 } }
  const writer = { ...FITTING, provides: { 'registries.card': 2 } }
  const older = { ...FITTING, name: 'mf-older', provides: { 'registries.card': 1 } }
  expect(findMisfits([reader, writer, older])).toEqual([])
  expect(findMisfits([{ ...reader, requires: { 'registries.card': 3 } }, writer, older])).toEqual([
    { remote: 'mf-appeals', contract: 'registries.card', wanted: 3, found: [1, 2] },
  ])
})

test('FED-03 each remote that does not fit is told by itself', () => {
  const other = { name: 'mf-appeals', platform: 2, requires: { 'registries.card': 1 } }
  const third = { name: 'mf-lab', platform: 1, requires: { 'registries.card': 1 } }
  expect(findMisfits([FITTING, other, third])).toEqual([
    { remote: 'mf-appeals', contract: undefined, wanted: 2, found: [1] },
    { remote: 'mf-appeals', contract: 'registries.card', wanted: 1, found: [] },
    { remote: 'mf-lab', contract: 'registries.card', wanted: 1, found: [] },
  ])
})

test('FED-03 the platform is that of the live shell', () => {
  expect(findMisfits([{ ...FITTING, platform: 2 }], 2)).toEqual([])
})
