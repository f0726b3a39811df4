import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Composition } from 'shared-contracts/release/composition'
import type { ReleaseFile, RemoteRelease } from 'shared-contracts/release/release-record'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import { publishRemote, publishShell } from '../testing/fake-releases.ts'
import { stateOfLanguage } from './page-state.ts'

let folder: string
let composition: Composition

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edge-state-'))
  composition = {
    spec: 'composition@1',
    number: 7,
    issuedAt: '2026-11-20T10:00:00.000Z',
    shell: await publishShell(folder),
    remotes: [await publishRemote(folder)],
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function stateOf(companyId: 1 | 2) {
  const { shell } = composition
  if (shell === null) throw new Error('no shell')
  const variant = companyId === 1 ? 'competition' : 'quality'
  return stateOfLanguage(composition, shell, { companyId, variant, language: 'en' })
}

test('VAR-01 the page knows only the routes and menu entries of its variant', () => {
  expect(stateOf(2).remotes[0]?.routes.map((route) => route.id)).toEqual([
    'registries.list',
    'registries.one',
    'registries.broken',
    'registries.hungry',
  ])
  expect(stateOf(2).menu.map((entry) => [entry.id, entry.path])).toEqual([
    ['a', '/registries/regulated-goods'],
    ['b', '/registries'],
  ])
  expect(stateOf(1).menu.map((entry) => entry.id)).toEqual(['c', 'a', 'b'])
})

test('FED-06 the page knows the integrity of what can be loaded later, and of nothing else', () => {
  const { integrity } = stateOf(2)
  expect(Object.keys(integrity)).toEqual(['/m/shell/1.0.0/', '/m/mf-registries/1.2.3/'])
  expect(integrity['/m/mf-registries/1.2.3/']?.['entry.4d.js']).toMatch(/^[A-Za-z0-9+/]{64}$/)
  const paths = Object.keys(integrity['/m/shell/1.0.0/'] ?? {})
  expect(paths).toContain('locales/ru.json')
  expect(paths.some((path) => path.startsWith('server/') || path === 'main.1a.js')).toBe(false)
})

const WORDS = { az: 'Axtarış', en: 'Search', ru: 'Поиск' }

function withRemote(change: Partial<RemoteRelease>) {
  const { shell, remotes } = composition
  const [remote] = remotes
  if (shell === null || remote === undefined) throw new Error('no releases')
  const changed = { ...composition, remotes: [{ ...remote, ...change }] }
  return stateOfLanguage(changed, shell, { companyId: 2, variant: 'quality', language: 'en' })
}

test('HOME-02 the searches of live remotes come in their order; one whose route the variant lacks is left out', () => {
  const search = { label: WORDS, permission: 'public', parameter: 'q' } as const
  const state = withRemote({
    search: [
      { ...search, id: 'late', route: 'registries.list', order: 20, hint: WORDS },
      { ...search, id: 'other', route: 'registries.competition', order: 1 },
      {
        ...search,
        id: 'goods',
        route: 'registries.one',
        params: { registry: 'regulated-goods' },
        order: 10,
        placeholder: WORDS,
      },
    ],
  })
  expect(state.search).toEqual([
    { id: 'goods', path: '/registries/regulated-goods', parameter: 'q', label: WORDS, placeholder: WORDS },
    { id: 'late', path: '/registries', parameter: 'q', label: WORDS, hint: WORDS },
  ])
  expect(stateOf(2)).not.toHaveProperty('search')
})

test('FED-03 the page knows what a remote provides to others, where it provides anything', () => {
  const provides = { 'slot:record-card': 2 }
  const state = withRemote({ contracts: { requires: { 'shared-contracts': 1 }, provides } })
  expect(state.remotes[0]).toMatchObject({ requires: { 'shared-contracts': 1 }, provides })
  expect(stateOf(2).remotes[0]).not.toHaveProperty('provides')
})

// As many files, routes and menu entries as the portal has today, with names of their usual length.
function todaysComposition(): Composition {
  const label = {
    az: 'Malın tənzimlənən olub-olmadığı',
    en: 'Check whether it is regulated',
    ru: 'Регулируется ли товар',
  }
  const file = (path: string, kind: ReleaseFile['kind']): ReleaseFile => ({
    path,
    kind,
    bytes: 1,
    integrity: `sha384-${'A'.repeat(64)}`,
  })
  const { shell, remotes } = composition
  const [remote] = remotes
  if (shell === null || remote === undefined) throw new Error('no releases')
  const scripts = (count: number, name: string): ReleaseFile[] =>
    Array.from({ length: count }, (_, index) => file(`${name}${index}.0123abcd.js`, 'script'))
  const texts = ['az', 'en', 'ru'].map((language) => file(`texts/${language}.0123abcd.json`, 'text'))
  const screens = ['choose-registry', 'browse-registry', 'read-record']
  const styles = screens.map((screen) => file(`${screen}.0123abcd.css`, 'style'))
  return {
    ...composition,
    shell: { ...shell, files: [...scripts(6, 'chunk'), ...texts] },
    remotes: [
      {
        ...remote,
        files: [...scripts(6, 'browse-reg'), ...styles, ...texts],
        screens: Object.fromEntries(
          screens.map((screen) => [
            screen,
            {
              js: [`321.0123abcd.js`, `${screen}.0123abcd.js`],
              css: [`${screen}.0123abcd.css`],
              platform: [],
            },
          ]),
        ),
        routes: screens.map((screen) => ({
          id: `registries.${screen}`,
          path: `/registries/:registry/${screen}`,
          screen,
          title: label,
          permission: 'public',
        })),
        menu: Array.from({ length: 6 }, (_, order) => ({
          id: `registries.home.goods${order}`,
          place: 'home',
          route: `registries.${screens[0] ?? ''}`,
          params: { registry: 'goods-by-risk-group' },
          label,
          ...(order < 2 ? { hint: label } : {}),
          order,
          permission: 'public',
        })),
      },
    ],
  }
}

test('FED-01 the state of a page stays under 6 KB before data with what the portal has today', () => {
  const today = todaysComposition()
  if (today.shell === null) throw new Error('no shell')
  const state = stateOfLanguage(today, today.shell, { companyId: 2, variant: 'quality', language: 'ru' })
  const whole = { ...state, address: '/ru/registries/goods-by-risk-group', wai: DEFAULT_WAI, data: {} }
  const bytes = Buffer.byteLength(JSON.stringify(whole))
  expect(state.menu).toHaveLength(6)
  expect(bytes).toBeGreaterThan(4000)
  expect(bytes).toBeLessThanOrEqual(6 * 1024)
})
