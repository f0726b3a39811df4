import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Composition } from 'shared-contracts/release/composition'
import type { RemoteRelease } from 'shared-contracts/release/release-record'
import type { PortalTable } from 'shared-contracts/release/page-state'
import { LANGUAGES } from 'shared-contracts/session/language'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import { publishRemote, publishShell } from '../testing/fake-releases.ts'
import { sevenRemotes } from '../testing/seven-remotes.ts'
import { portalStates } from './page-state.ts'
import { pageFiles } from './public-files.ts'

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
  return portalStates(composition, shell, { companyId, variant, cohort: '' })
}

const AT = { address: '/en/registries', wai: DEFAULT_WAI }

test('VAR-01 the page knows only the routes and menu entries of its variant', () => {
  expect(stateOf(2).of('en').remotes[0]?.routes).toEqual({
    '/registries': 'list',
    '/registries/:registry': 'list',
    '/broken/:how': 'broken',
    '/hungry/:how': 'hungry',
  })
  expect(
    stateOf(2)
      .of('en')
      .menu.map(({ path }) => path),
  ).toEqual(['/registries/regulated-goods', '/registries'])
  expect(
    stateOf(1)
      .of('en')
      .menu.map(({ path }) => path),
  ).toEqual(['/only-competition', '/registries/regulated-goods', '/registries'])
})

test('FED-06 a page knows the integrity of what it may load before its table is there, and of nothing else', () => {
  const states = stateOf(2)
  const { integrity } = states.forPage({ ...states.of('en'), ...AT }, ['mf-registries'])
  expect(Object.keys(integrity)).toEqual(['/m/shell/1.0.0/', '/m/mf-registries/1.2.3/'])
  expect(integrity['/m/mf-registries/1.2.3/']?.['entry.4d.js']).toMatch(/^[A-Za-z0-9+/]{64}$/)
  expect(Object.keys(integrity['/m/shell/1.0.0/'] ?? {})).toEqual([
    'outlet.2b.js',
    'table.3c.js',
    'table.3c.css',
    'locales/en.json',
  ])
  expect(Object.keys(states.forPage({ ...states.of('en'), ...AT }, []).integrity)).toEqual([
    '/m/shell/1.0.0/',
  ])
})

test('FED-06 what the document names with its integrity is not said twice', () => {
  const states = stateOf(2)
  const named = new Set(['/m/shell/1.0.0/outlet.2b.js', '/m/mf-registries/1.2.3/entry.4d.js'])
  const { integrity } = states.forPage({ ...states.of('en'), ...AT }, ['mf-registries'], named)
  expect(Object.keys(integrity['/m/shell/1.0.0/'] ?? {})).toEqual([
    'table.3c.js',
    'table.3c.css',
    'locales/en.json',
  ])
  expect(Object.keys(integrity['/m/mf-registries/1.2.3/'] ?? {})).not.toContain('entry.4d.js')
})

test('FED-06 the table has what the page left out, under an address that names its content', () => {
  const { table } = stateOf(2)
  expect(table.address).toMatch(/^\/compositions\/7-quality-[A-Za-z0-9_-]{43}\.json$/)
  expect(table.address).not.toBe(stateOf(1).table.address)
  const found = JSON.parse(table.json) as PortalTable
  expect(found.remotes.map(({ name, version }) => `${name}@${version}`)).toEqual(['mf-registries@1.2.3'])
  expect(found.words.ru.titles['/registries']).toBe('Реестры')
  expect(found.words.az.menu.map(({ label }) => label)).toEqual(['Reyestrlər', 'Reyestrlər'])
  expect(Object.keys(found.integrity['/m/mf-registries/1.2.3/'] ?? {})).toContain('locales/ru.json')
  expect(table.json).not.toContain('server/')
})

const WORDS = { az: 'Axtarış', en: 'Search', ru: 'Поиск' }

function withRemote(change: Partial<RemoteRelease>) {
  const { shell, remotes } = composition
  const [remote] = remotes
  if (shell === null || remote === undefined) throw new Error('no releases')
  const changed = { ...composition, remotes: [{ ...remote, ...change }] }
  return portalStates(changed, shell, { companyId: 2, variant: 'quality', cohort: '' }).of('en')
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
    {
      id: 'goods',
      path: '/registries/regulated-goods',
      parameter: 'q',
      label: 'Search',
      placeholder: 'Search',
    },
    { id: 'late', path: '/registries', parameter: 'q', label: 'Search', hint: 'Search' },
  ])
  expect(stateOf(2).of('en').search).toEqual([])
})

test('AUTH-01 dialogs of every role come with the table and cost a page nothing', async () => {
  const { shell, remotes } = composition
  const [remote] = remotes
  if (shell === null || remote === undefined) throw new Error('no releases')
  const slot = (id: string, order: number) => ({ id, slot: id, order, variants: undefined })
  const slots: RemoteRelease['slots'] = [
    { ...slot('accounts', 20), place: 'dialog.account-chooser', permission: 'profile:asan' },
    { ...slot('login', 10), place: 'dialog.login', permission: 'public' },
    { ...slot('other', 5), place: 'dialog.login', permission: 'public', variants: ['competition'] },
  ]
  const files = { js: ['entry.4d.js'], css: [], platform: [] }
  const screens = { ...remote.screens, accounts: files, login: files, other: files }
  const states = portalStates({ ...composition, remotes: [{ ...remote, slots, screens }] }, shell, {
    companyId: 2,
    variant: 'quality',
    cohort: '',
  })
  expect(states.of('en').slots).toBeUndefined()
  const table = JSON.parse(states.table.json) as PortalTable
  expect(table.dialogs).toEqual([
    { id: 'login', place: 'dialog.login', remote: 'mf-registries', screen: 'login', permission: 'public' },
    {
      id: 'accounts',
      place: 'dialog.account-chooser',
      remote: 'mf-registries',
      screen: 'accounts',
      permission: 'profile:asan',
    },
  ])
  expect(Object.keys(table.remotes[0]?.screens ?? {})).toEqual(expect.arrayContaining(['accounts', 'login']))
  expect(Object.keys(table.remotes[0]?.screens ?? {})).not.toContain('other')
})

test('FED-03 the page knows what a remote provides to others, where it provides anything', () => {
  const provides = { 'slot:record-card': 2 }
  const state = withRemote({ contracts: { requires: { 'shared-contracts': 1 }, provides } })
  expect(state.remotes[0]).toMatchObject({ provides })
  expect(state.files[0]).toMatchObject({ requires: { 'shared-contracts': 1 }, provides })
  expect(stateOf(2).of('en').remotes[0]).not.toHaveProperty('provides')
})

/** The page of a remote's first screen, as the edge writes it. */
function bytesOfPage(name: string, language: 'az' | 'en' | 'ru'): number {
  const portal = sevenRemotes()
  const states = portalStates(portal, portal.shell, { companyId: 2, variant: 'quality', cohort: '' })
  const state = { ...states.of(language), address: `/${language}/registries`, wai: DEFAULT_WAI }
  const remote = portal.remotes.find((each) => each.name === name)
  const [screen] = Object.keys(remote?.screens ?? {})
  const { styles, remoteStyles, preloadedScripts } = pageFiles(portal.shell, { language, remote, screen })
  const named = new Set([...styles, ...remoteStyles, ...preloadedScripts].map(({ href }) => href))
  return Buffer.byteLength(JSON.stringify({ ...states.forPage(state, [name], named), data: {} }))
}

test('FED-01 the state of every page stays about 6 KB before data with seven remotes live', () => {
  const names = sevenRemotes().remotes.map(({ name }) => name)
  expect(names).toHaveLength(7)
  const sizes = names.flatMap((name) => LANGUAGES.map((language) => bytesOfPage(name, language)))
  expect(Math.min(...sizes)).toBeGreaterThan(3000)
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(6 * 1024)
  // Russian, and a remote with four screens.
  expect(Math.max(...sizes)).toBeLessThanOrEqual(6.25 * 1024)
})

test('FED-04 the table has the last good release of every remote with its own files', () => {
  const portal = sevenRemotes()
  const { table } = portalStates(portal, portal.shell, { companyId: 2, variant: 'quality', cohort: '' })
  const { fallbacks, integrity } = JSON.parse(table.json) as PortalTable
  expect(fallbacks.map(({ name, version }) => `${name}@${version}`)).toContain('mf-appeals@1.12.3')
  expect(fallbacks).toHaveLength(7)
  expect(Object.keys(integrity)).toContain('/m/mf-appeals/1.12.3/')
})
