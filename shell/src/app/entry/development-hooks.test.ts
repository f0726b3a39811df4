import { afterEach, expect, test } from '@jest/globals'
import type { DevelopmentHooks, DevelopmentRelease } from 'shared-contracts/remote/development'
import type { PageRemote, PortalTable } from 'shared-contracts/release/page-state'
import type { ScreenPlace } from '../../features/remote-outlet/loading/screen-place.ts'
import { createReplace, lendToDevelopment } from './development-hooks.ts'
import { SAMPLE_REMOTE, sampleState } from '../testing/sample-state.ts'

const MARK = { changes: '/development/changes', remotes: [{ name: 'mf-sample', version: '1.0.0-dev.0' }] }
const NEXT: PageRemote = { ...SAMPLE_REMOTE, version: '1.0.0-dev.1' }

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'portalDevelopment')
  sessionStorage.clear()
  localStorage.clear()
})

function page() {
  const told: unknown[] = []
  return {
    told,
    addIntegrity: (table: unknown) => told.push(['integrity', table]),
    replace(remote: PageRemote) {
      told.push(['replace', remote.version])
      return remote.version === 'broken' ? Promise.reject(new Error('not loaded')) : Promise.resolve()
    },
    onComposition: (number: number) => told.push(['composition', number]),
  }
}

function lent(): DevelopmentHooks | undefined {
  return Reflect.get(globalThis, 'portalDevelopment') as DevelopmentHooks | undefined
}

test('FED-09 a page without the mark lends nothing, whatever is in storage, cookies or the address', () => {
  localStorage.setItem('development', JSON.stringify(MARK))
  sessionStorage.setItem('portalDevelopment', JSON.stringify(MARK))
  document.cookie = `development=${JSON.stringify(MARK)}`
  history.replaceState(null, '', '/az/home?development=/development/changes#development')
  lendToDevelopment(sampleState(), page())
  expect(lent()).toBeUndefined()
})

test('FED-09 a marked page lends the means to take a build: its hashes first, then the build, then its number', async () => {
  let isTold = false
  addEventListener('portaldevelopment', () => (isTold = true), { once: true })
  const shown = page()
  lendToDevelopment({ ...sampleState(), development: MARK }, shown)
  expect(isTold).toBe(true)
  expect(lent()?.mark).toEqual(MARK)
  const release: DevelopmentRelease = {
    composition: 9,
    remote: NEXT,
    integrity: { 'entry.js': 'x' },
    fits: ['1.0.0-dev.0'],
  }
  await lent()?.replace(release)
  expect(shown.told).toEqual([
    ['integrity', { '/m/mf-sample/1.0.0-dev.1/': { 'entry.js': 'x' } }],
    ['replace', '1.0.0-dev.1'],
    ['composition', 9],
  ])
})

test('FED-09 a build that cannot be loaded leaves the page as it was', async () => {
  const shown = page()
  lendToDevelopment({ ...sampleState(), development: MARK }, shown)
  const broken = { composition: 9, remote: { ...NEXT, version: 'broken' }, integrity: {}, fits: [] }
  await expect(lent()?.replace(broken)).rejects.toThrow('not loaded')
  expect(shown.told).not.toContainEqual(['composition', 9])
})

test('FED-09 a build takes the place of the live release, which is its fallback, until it cannot be loaded', async () => {
  const live = { remotes: [SAMPLE_REMOTE], fallbacks: [] as PageRemote[] } as unknown as PortalTable
  const tables: string[] = []
  let loads = true
  const replace = createReplace({
    loader: {
      load: () => Promise.resolve(live),
      replace({ remotes, fallbacks }) {
        tables.push([...remotes, ...fallbacks].map(({ version }) => version).join(' '))
      },
    },
    screens: { outdate: () => [{ change: () => Promise.resolve(loads) } as unknown as ScreenPlace] },
  })
  await replace(NEXT)
  loads = false
  await expect(replace({ ...NEXT, version: '1.0.0-dev.2' })).rejects.toThrow(
    '1.0.0-dev.2 could not be loaded',
  )
  expect(tables).toEqual(['1.0.0-dev.1 1.0.0', '1.0.0-dev.2 1.0.0', '1.0.0-dev.1 1.0.0'])
})
