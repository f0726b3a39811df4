import { expect, test } from '@jest/globals'
import { choosePromotions } from './promotions.ts'

const retired: ReadonlySet<string> = new Set()
const wanted = [{ name: 'mf-registries', version: '1.0.0-new' }]

function releases(version?: string): Map<string, string> {
  return new Map(version === undefined ? [] : [['mf-registries', version]])
}

test('FED-01 a remote that was never live is made live by the first start', () => {
  expect(choosePromotions({ retired, wanted, seen: releases(), live: releases() })).toEqual([
    { name: 'mf-registries', version: '1.0.0-new', reason: 'Start: first release' },
  ])
})

test('FED-01 a remote whose sources changed since the last start is made live', () => {
  const seen = releases('1.0.0-old')
  expect(choosePromotions({ retired, wanted, seen, live: releases('1.0.0-old') })).toEqual([
    { name: 'mf-registries', version: '1.0.0-new', reason: 'Start: the sources have changed' },
  ])
})

test('a restart with the same sources does not undo a rollback', () => {
  expect(
    choosePromotions({ retired, wanted, seen: releases('1.0.0-new'), live: releases('1.0.0-old') }),
  ).toEqual([])
})

test('what operations made live stays when no earlier start is remembered', () => {
  expect(choosePromotions({ retired, wanted, seen: releases(), live: releases('1.2.0') })).toEqual([])
})

test('what is live already is not made live again', () => {
  expect(
    choosePromotions({ retired, wanted, seen: releases('1.0.0-old'), live: releases('1.0.0-new') }),
  ).toEqual([])
})

test('a remote that operations retired is not brought back by a restart, nor by new sources', () => {
  const situation = { wanted, live: releases(), retired: new Set(['mf-registries']) }
  expect(choosePromotions({ ...situation, seen: releases('1.0.0-new') })).toEqual([])
  expect(choosePromotions({ ...situation, seen: releases('1.0.0-old') })).toEqual([])
})
