import { afterEach, expect, test } from '@jest/globals'
import type { DevelopmentHooks, DevelopmentRelease } from 'shared-contracts/remote/development'
import type { PageRemote, PortalTable } from 'shared-contracts/release/page-state'
import type { OutletState } from '../../features/remote-outlet/loading/outlet-state.ts'
import { startDevelopment } from './development-hooks.ts'
import { SAMPLE_REMOTE, sampleState } from '../testing/sample-state.ts'

const MARK = { changes: '/development/changes', remotes: [{ name: 'mf-sample', version: '1.0.0-dev.0' }] }

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'portalDevelopment')
  sessionStorage.clear()
  localStorage.clear()
})

/** Fake page that records replacements; builds of the version `broken` cannot be loaded. */
function page() {
  const live = { remotes: [SAMPLE_REMOTE], fallbacks: [] as PageRemote[] } as unknown as PortalTable
  const log: unknown[] = []
  const replaceRelease = ({ version }: PageRemote) => Promise.resolve(version !== 'broken')
  const releases = { shown: 1 }
  return {
    log,
    releases,
    addIntegrity: (table: unknown) => log.push(['integrity', table]),
    loader: {
      load: () => Promise.resolve(live),
      replace: ({ remotes, fallbacks }: PortalTable) =>
        log.push([...remotes, ...fallbacks].map(({ version }) => version).join(' ')),
    },
    screens: { outdate: () => [{ replaceRelease } as unknown as OutletState] },
  }
}

function hooks(): DevelopmentHooks | undefined {
  return Reflect.get(globalThis, 'portalDevelopment') as DevelopmentHooks | undefined
}

function buildOf(version: string): DevelopmentRelease {
  const remote = { ...SAMPLE_REMOTE, version }
  return { composition: 9, remote, integrity: { 'entry.js': 'x' }, fits: ['1.0.0-dev.0'] }
}

test('FED-09 a page without the development mark has no hooks, whatever storage, cookies or URL', () => {
  localStorage.setItem('development', JSON.stringify(MARK))
  sessionStorage.setItem('portalDevelopment', JSON.stringify(MARK))
  document.cookie = `development=${JSON.stringify(MARK)}`
  history.replaceState(null, '', '/az/home?development=/development/changes#development')
  startDevelopment(sampleState(), page())
  expect(hooks()).toBeUndefined()
})

test('FED-09 a marked page loads a build: first its hashes, then the build, then its number', async () => {
  let isNotified = false
  addEventListener('portaldevelopment', () => (isNotified = true), { once: true })
  const shown = page()
  startDevelopment({ ...sampleState(), development: MARK }, shown)
  expect(isNotified).toBe(true)
  expect(hooks()?.mark).toEqual(MARK)
  const replaced = hooks()?.replace(buildOf('1.0.0-dev.1'))
  expect(shown.log).toEqual([['integrity', { '/m/mf-sample/1.0.0-dev.1/': { 'entry.js': 'x' } }]])
  await replaced
  expect(shown.releases.shown).toBe(9)
})

test('FED-09 a build replaces the live release, its fallback; a build that fails to load changes nothing', async () => {
  const shown = page()
  startDevelopment({ ...sampleState(), development: MARK }, shown)
  await expect(hooks()?.replace(buildOf('broken'))).rejects.toThrow('broken could not be loaded')
  expect(shown.releases.shown).toBe(1)
  await hooks()?.replace(buildOf('1.0.0-dev.1'))
  await expect(hooks()?.replace(buildOf('broken'))).rejects.toThrow('broken could not be loaded')
  const tables = shown.log.filter((entry) => typeof entry === 'string')
  expect(tables).toEqual(['broken 1.0.0', '1.0.0', '1.0.0-dev.1 1.0.0', 'broken 1.0.0', '1.0.0-dev.1 1.0.0'])
})
