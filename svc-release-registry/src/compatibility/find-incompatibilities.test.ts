import { expect, test } from '@jest/globals'
import type { RemoteRelease } from 'shared-contracts/release/release-record'
import { remoteRecord, shellRecord } from '../testing/started-registry.ts'
import {
  findIncompatibilities,
  findLosses,
  listFaults,
  type DeployedReleases,
} from './find-incompatibilities.ts'
import { formatIncompatibilities, type LiveSet } from './incompatibility.ts'

const NEEDY = { contracts: { requires: { 'cards.card.opened': 2 }, provides: {} } }
const GIVING = { contracts: { requires: {}, provides: { 'cards.card.opened': 2 } } }

function around(live: Partial<LiveSet>, more: Partial<DeployedReleases> = {}): DeployedReleases {
  return { live: { shell: null, remotes: [], ...live }, earlier: [], canaries: [], ...more }
}

test('FED-03 each incompatible remote is named', () => {
  const remotes = [
    remoteRecord('mf-one', '1.0.0', NEEDY),
    remoteRecord('mf-two', '1.0.0', { ...NEEDY, platform: 2 }),
  ]
  expect(formatIncompatibilities(listFaults({ shell: null, remotes }), 'en')).toEqual({
    'contracts.mf-one.cards.card.opened':
      'mf-one@1.0.0 requires cards.card.opened@2, which no release provides',
    'platform.mf-two': 'mf-two@1.0.0 is built for platform 2, but shell is platform 1',
    'contracts.mf-two.cards.card.opened':
      'mf-two@1.0.0 requires cards.card.opened@2, which no release provides',
  })
})

test('FED-03 contracts are checked against all live remotes, the platform against the live shell', () => {
  const remotes = [remoteRecord('mf-one', '1.0.0', NEEDY), remoteRecord('mf-two', '1.0.0', GIVING)]
  expect(listFaults({ shell: shellRecord('1.0.0'), remotes })).toEqual([])
  const other = listFaults({ shell: shellRecord('2.0.0', { platform: 2 }), remotes })
  expect(other.map(({ key }) => key)).toEqual(['platform.mf-one', 'platform.mf-two'])
})

test('FED-03 an existing fault refuses no other release', () => {
  const broken = remoteRecord('mf-one', '1.0.0', NEEDY)
  const release = remoteRecord('mf-two', '1.0.0')
  expect(findIncompatibilities(release, around({ remotes: [broken] }), 'promote')).toEqual([])
})

test('FED-03 a release is checked against rollback targets, except builds of uncommitted sources', () => {
  const reader = (commit: string): RemoteRelease => remoteRecord('mf-one', '0.9.0', { ...NEEDY, commit })
  const live = { remotes: [remoteRecord('mf-one', '1.0.0'), remoteRecord('mf-two', '1.0.0', GIVING)] }
  const release = remoteRecord('mf-two', '2.0.0')
  expect(
    formatIncompatibilities(
      findIncompatibilities(release, around(live, { earlier: [reader('0a1b')] }), 'publish'),
      'en',
    ),
  ).toEqual({
    'AFTER_ROLLBACK mf-one@0.9.0 contracts.mf-one.cards.card.opened':
      'after a rollback to mf-one@0.9.0: mf-one@0.9.0 requires cards.card.opened@2, which no release provides',
  })
  expect(findIncompatibilities(release, around(live, { earlier: [reader('local')] }), 'publish')).toEqual([])
  // A rollback is checked against live releases only.
  expect(findIncompatibilities(release, around(live, { earlier: [reader('0a1b')] }), 'rollback')).toEqual([])
})

test('FED-03 a release is checked against running canaries', () => {
  const live = { remotes: [remoteRecord('mf-one', '1.0.0'), remoteRecord('mf-two', '1.0.0', GIVING)] }
  const canaries = [remoteRecord('mf-one', '1.1.0', NEEDY)]
  const release = remoteRecord('mf-two', '2.0.0')
  for (const step of ['publish', 'promote', 'rollback'] as const) {
    expect(
      Object.values(
        formatIncompatibilities(findIncompatibilities(release, around(live, { canaries }), step), 'en'),
      ),
    ).toEqual([
      'together with the canary mf-one@1.1.0: mf-one@1.1.0 requires cards.card.opened@2, which no release provides',
    ])
  }
})

test('FED-03 a remote that others need cannot be retired', () => {
  const live = { remotes: [remoteRecord('mf-one', '1.0.0', NEEDY), remoteRecord('mf-two', '1.0.0', GIVING)] }
  expect(Object.values(formatIncompatibilities(findLosses('mf-two', around(live)), 'en'))).toEqual([
    'mf-one@1.0.0 requires cards.card.opened@2, which no release provides',
  ])
  expect(findLosses('mf-one', around(live))).toEqual([])
})

test.each([
  ['a pattern that takes for ever', { type: 'string', pattern: '^(a|a|a|a)+b$' }],
  ['a reference that leads back to itself', { allOf: [{ $ref: '#' }] }],
  [
    'references that double at each step',
    {
      $ref: '#/$defs/d0',
      $defs: Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => {
          const next = { $ref: `#/$defs/d${at + 1}` }
          return [`d${at}`, { allOf: at === 39 ? [{ type: 'string' }] : [next, next] }]
        }),
      ),
    },
  ],
])('FED-03 contracts with %s are refused at publication, and refuse no rollback', (_, payload) => {
  const shapes = { 'cards.card.opened@2': { kind: 'fact' as const, payload } }
  const release = remoteRecord('mf-one', '1.0.0', { contracts: { ...GIVING.contracts, shapes } })
  expect(formatIncompatibilities(findIncompatibilities(release, around({}), 'publish'), 'en')).toEqual({
    'contracts.mf-one':
      'the schemas of the contracts of mf-one@1.0.0 cannot be compared: they are recursive or too complex',
  })
  const reader = remoteRecord('mf-two', '1.0.0', {
    contracts: {
      ...NEEDY.contracts,
      shapes: { 'cards.card.opened@2': { kind: 'fact', payload: { type: 'string' } } },
    },
  })
  expect(findIncompatibilities(release, around({ remotes: [reader] }), 'rollback')).toEqual([])
})
