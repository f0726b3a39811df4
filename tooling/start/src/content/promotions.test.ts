import { expect, test } from '@jest/globals'
import { choosePromotions } from './promotions.ts'

const retired: ReadonlySet<string> = new Set()
const history: Parameters<typeof choosePromotions>[0]['history'] = []
const sources = [{ name: 'mf-registries', version: '1.0.0-new' }]

function releases(version?: string): Map<string, string> {
  return new Map(version === undefined ? [] : [['mf-registries', version]])
}

test('FED-01 a remote that was never live is made live by the first start', () => {
  expect(choosePromotions({ retired, history, sources, seen: releases(), live: releases() })).toEqual([
    { name: 'mf-registries', version: '1.0.0-new', reason: 'Start: first release' },
  ])
})

test('FED-01 a remote whose sources changed since the last start is made live', () => {
  const seen = releases('1.0.0-old')
  expect(choosePromotions({ retired, history, sources, seen, live: releases('1.0.0-old') })).toEqual([
    { name: 'mf-registries', version: '1.0.0-new', reason: 'Start: the sources have changed' },
  ])
})

test('a restart with the same sources does not undo a rollback', () => {
  expect(
    choosePromotions({
      retired,
      history,
      sources,
      seen: releases('1.0.0-new'),
      live: releases('1.0.0-old'),
    }),
  ).toEqual([])
})

test('a release promoted by operations stays live when no versions of an earlier start are stored', () => {
  expect(choosePromotions({ retired, history, sources, seen: releases(), live: releases('1.2.0') })).toEqual(
    [],
  )
})

test('a live release is not promoted again', () => {
  expect(
    choosePromotions({
      retired,
      history,
      sources,
      seen: releases('1.0.0-old'),
      live: releases('1.0.0-new'),
    }),
  ).toEqual([])
})

test('a remote retired by operations is not restored by a restart, nor by new sources', () => {
  const situation = { sources, history, live: releases(), retired: new Set(['mf-registries']) }
  expect(choosePromotions({ ...situation, seen: releases('1.0.0-new') })).toEqual([])
  expect(choosePromotions({ ...situation, seen: releases('1.0.0-old') })).toEqual([])
})

const PROMOTED = {
  action: 'promote' as const,
  remote: 'mf-registries',
  from: '1.0.0-old',
  to: '1.0.0-new',
  why: 'The search has new words',
}

test.each([
  ['a rollback', 'Search is slow', '1.0.0-old'],
  ['another release', 'The other team is ready', '1.0.0-other'],
])(
  'a release that operations published, made live and left by %s is not promoted again by a restart',
  (_, why, to) => {
    const left = { ...PROMOTED, from: '1.0.0-new', to, why }
    const situation = { retired, sources, seen: releases('1.0.0-old'), live: releases(to) }
    expect(choosePromotions({ ...situation, history: [left, PROMOTED] })).toEqual([])
  },
)

test('FED-01 reverted sources are promoted again, because a start had replaced them', () => {
  const left = { ...PROMOTED, from: '1.0.0-new', to: '1.0.0-old', why: 'Start: the sources have changed' }
  const situation = { retired, sources, seen: releases('1.0.0-old'), live: releases('1.0.0-old') }
  expect(choosePromotions({ ...situation, history: [left, PROMOTED] })).toHaveLength(1)
})

test('FED-01 the history of another remote, or of a canary, has no effect on this one', () => {
  const other = { ...PROMOTED, remote: 'mf-auth', from: '1.0.0-new', to: '1.0.0-old' }
  const canary = { ...PROMOTED, from: '1.0.0-new', to: '1.0.0-new' }
  const situation = { retired, sources, seen: releases('1.0.0-old'), live: releases('1.0.0-old') }
  expect(choosePromotions({ ...situation, history: [canary, other] })).toHaveLength(1)
})

test('a release taken down by operations is not promoted by a start', () => {
  const takedown: (typeof history)[number] = {
    action: 'takedown',
    remote: 'mf-registries',
    from: '1.0.0-new',
    to: '1.0.0-new',
    why: 'Hostile',
  }
  const seen = releases('1.0.0-old')
  for (const live of [releases(), releases('1.0.0-old')])
    expect(choosePromotions({ retired, history: [takedown], sources, seen, live })).toEqual([])
})
