import { expect, test } from '@jest/globals'
import type { Canary, Composition } from 'shared-contracts/release/composition'
import type { RemoteRelease } from 'shared-contracts/release/release-record'
import { canariesFor, canarySets, cohortName, compositionFor, rolloutPosition } from './cohorts.ts'

function release(name: string, version: string): RemoteRelease {
  return {
    spec: 'release@1',
    kind: 'remote',
    name,
    version,
    commit: 'local',
    platform: 1,
    agency: { az: '', en: '', ru: '' },
    container: `${name}__${version}`.replaceAll(/[^a-z0-9]/g, '_'),
    contracts: { requires: {}, provides: {} },
    files: [],
    texts: { az: '', en: '', ru: '' },
    entry: 'entry.js',
    screens: {},
    routes: [],
    menu: [],
  }
}

function canary(name: string, share: number, salt = `salt-of-${name}`): Canary {
  return { release: release(name, '2.0.0'), share, salt }
}

const MILLION = 1_000_000
const SALT = 'q3mVtZ0yQ1uHk9x2bLrW8A'

/** Positions of a million visitors, the same in each run. */
const POSITIONS = Uint16Array.from({ length: MILLION }, (_, index) =>
  rolloutPosition(SALT, `visitor-${index.toString(36)}`),
)

test('FED-08 rollout positions of a million visitors are uniform by a χ² test with a hundred classes', () => {
  const classes = new Float64Array(100)
  for (const place of POSITIONS) {
    const index = Math.floor(place / 100)
    classes[index] = (classes[index] ?? 0) + 1
  }
  const expected = MILLION / 100
  const chi = classes.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 99 degrees of freedom: 0.1 % of uniform samples are above 148.23, 0.1 % below 61.14.
  expect(chi).toBeLessThan(148.23)
  expect(chi).toBeGreaterThan(61.14)
})

test('FED-08 a share of 5 % selects 5 %, and raised to 20 % keeps all of them', () => {
  const first = POSITIONS.filter((place) => place < 500).length
  const raised = POSITIONS.filter((place) => place < 2000).length
  expect(first / MILLION).toBeCloseTo(0.05, 3)
  expect(raised / MILLION).toBeCloseTo(0.2, 2)
  const ids = Array.from({ length: 20_000 }, (_, index) => `visitor-${index.toString(36)}`)
  const meets = (share: number) =>
    new Set(ids.filter((id) => canariesFor([canary('mf-a', share)], id).length > 0))
  const [initial, raisedIds] = [meets(500), meets(2000)]
  expect(initial.size).toBeGreaterThan(800)
  expect([...initial].filter((id) => !raisedIds.has(id))).toEqual([])
})

test('FED-08 two rollouts select independent visitors', () => {
  const ids = Array.from({ length: 100_000 }, (_, index) => `visitor-${index.toString(36)}`)
  const both = ids.filter(
    (id) => rolloutPosition(SALT, id) < 500 && rolloutPosition('another-rollout', id) < 500,
  )
  // Independent selections: 5 % of 5 %, which is 250 of them.
  expect(both.length).toBeGreaterThan(190)
  expect(both.length).toBeLessThan(310)
})

test('FED-08 a share excludes its own position', () => {
  const id = Array.from({ length: 200_000 }, (_, index) => String(index)).find(
    (candidate) => rolloutPosition(SALT, candidate) === 7,
  )
  if (id === undefined) throw new Error('no visitor has position 7')
  expect(canariesFor([canary('mf-a', 7, SALT)], id)).toEqual([])
  expect(canariesFor([canary('mf-a', 8, SALT)], id)).toHaveLength(1)
})

test('FED-08 a visitor without an id gets no canary', () => {
  expect(canariesFor([canary('mf-a', 5000)], undefined)).toEqual([])
})

test('FED-08 the name of a cohort does not depend on the order of its canaries', () => {
  const [one, two] = [canary('mf-b', 1), canary('mf-a', 1)]
  expect(cohortName([one, two])).toBe('mf-a@2.0.0,mf-b@2.0.0')
  expect(cohortName([two, one])).toBe('mf-a@2.0.0,mf-b@2.0.0')
  expect(cohortName([])).toBe('')
})

test('FED-08 three canaries make eight cohorts with their own releases', () => {
  const canaries = ['mf-a', 'mf-b', 'mf-c'].map((name) => canary(name, 1))
  expect(new Set(canarySets(canaries).map(cohortName)).size).toBe(8)
  const composition: Composition = {
    spec: 'composition@1',
    number: 1,
    issuedAt: '',
    shell: null,
    remotes: ['mf-a', 'mf-b', 'mf-d'].map((name) => release(name, '1.0.0')),
    canaries,
    fallbacks: [release('mf-a', '0.9.0'), release('mf-d', '0.8.0')],
  }
  const ids = (releases: readonly RemoteRelease[]) =>
    releases.map(({ name, version }) => `${name}@${version}`)
  const met = compositionFor(composition, canaries.slice(0, 1))
  expect(ids(met.remotes)).toEqual(['mf-a@2.0.0', 'mf-b@1.0.0', 'mf-d@1.0.0'])
  // The fallback of a canary is the live release.
  expect(ids(met.fallbacks)).toEqual(['mf-a@1.0.0', 'mf-d@0.8.0'])
  expect(ids(compositionFor(composition, []).fallbacks)).toEqual(['mf-a@0.9.0', 'mf-d@0.8.0'])
})
