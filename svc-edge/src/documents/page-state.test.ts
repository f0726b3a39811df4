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
import { defaultContactDetails } from './contact-details.ts'
import { createPortalStates } from './page-state.ts'
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
  return createPortalStates(composition, shell, { companyId, variant, cohort: '' })
}

const HASH = `sha384-${'a'.repeat(64)}`
const AT = { address: '/en/registries', wai: DEFAULT_WAI }

test('VAR-01 a page has only the routes and menu entries of its variant', () => {
  expect(stateOf(2).of('en').remotes[0]?.routes).toEqual({
    '/registries': 'list',
    '/registries/:registry': 'list',
    '/broken/:how': 'broken',
    '/hungry/:how': 'hungry',
  })
  const contributed = (companyId: 1 | 2) =>
    stateOf(companyId)
      .of('en')
      .menu.filter(({ id }) => /^[abc]$/.test(id))
      .map(({ place, path }) => `${place} ${String(path)}`)
  expect(contributed(2)).toEqual(['footer /registries/regulated-goods', 'footer /registries'])
  expect(contributed(1)).toEqual([
    'header /only-competition',
    'footer /registries/regulated-goods',
    'footer /registries',
  ])
})

test('FED-06 a page has the integrity of the files that it may load before its table, and of no others', () => {
  const states = stateOf(2)
  const { integrity } = states.forPage(
    { ...states.of('en'), ...AT },
    { remotes: ['mf-registries'], screen: 'list' },
  )
  expect(Object.keys(integrity)).toEqual(['/m/shell/1.0.0/', '/m/mf-registries/1.2.3/'])
  expect(integrity['/m/mf-registries/1.2.3/']?.['entry.4d.js']).toMatch(/^[A-Za-z0-9+/]{64}$/)
  expect(Object.keys(integrity['/m/shell/1.0.0/'] ?? {})).toEqual([
    'outlet.2b.js',
    'table.3c.js',
    'table.3c.css',
    'locales/en.json',
  ])
  expect(Object.keys(states.forPage({ ...states.of('en'), ...AT }, { remotes: [] }).integrity)).toEqual([
    '/m/shell/1.0.0/',
  ])
})

test('FED-06 integrity in the document is not repeated in the state', () => {
  const states = stateOf(2)
  const named = new Set(['/m/shell/1.0.0/outlet.2b.js', '/m/mf-registries/1.2.3/entry.4d.js'])
  const { integrity } = states.forPage(
    { ...states.of('en'), ...AT },
    { remotes: ['mf-registries'], screen: 'list' },
    named,
  )
  expect(Object.keys(integrity['/m/shell/1.0.0/'] ?? {})).toEqual([
    'table.3c.js',
    'table.3c.css',
    'locales/en.json',
  ])
  expect(Object.keys(integrity['/m/mf-registries/1.2.3/'] ?? {})).not.toContain('entry.4d.js')
})

test('FED-06 the table has the fields omitted from the page, at an address with a hash of its content', () => {
  const { table } = stateOf(2)
  expect(table.address).toMatch(/^\/compositions\/7-quality-[A-Za-z0-9_-]{43}\.json$/)
  expect(table.address).not.toBe(stateOf(1).table.address)
  const found = JSON.parse(table.json) as PortalTable
  expect(found.remotes.map(({ name, version }) => `${name}@${version}`)).toEqual(['mf-registries@1.2.3'])
  expect(found.words.ru.titles['/registries']).toBe('Реестры')
  expect(found.words.az.menu.filter(({ place }) => place === 'footer').map(({ label }) => label)).toEqual([
    'Reyestrlər',
    'Reyestrlər',
  ])
  expect(Object.keys(found.integrity['/m/mf-registries/1.2.3/'] ?? {})).toContain('locales/ru.json')
  expect(table.json).not.toContain('server/')
})

const WORDS = { az: 'Axtarış', en: 'Search', ru: 'Поиск' }

function withRemote(change: Partial<RemoteRelease>) {
  const { shell, remotes } = composition
  const [remote] = remotes
  if (shell === null || remote === undefined) throw new Error('no releases')
  const changed = { ...composition, remotes: [{ ...remote, ...change }] }
  return createPortalStates(changed, shell, { companyId: 2, variant: 'quality', cohort: '' }).of('en')
}

test('HOME-02 searches of live remotes are sorted; one whose route the variant lacks is omitted', () => {
  const search = { label: WORDS, permission: 'public', parameter: 'q' } as const
  const state = withRemote({
    search: [
      { ...search, id: 'late', route: 'registries.list', order: 20 },
      { ...search, id: 'other', route: 'registries.competition', order: 1 },
      {
        ...search,
        id: 'goods',
        route: 'registries.one',
        params: { registry: 'regulated-goods' },
        order: 10,
      },
    ],
  })
  expect(state.search).toEqual([
    { id: 'goods', path: '/registries/regulated-goods', parameter: 'q', label: 'Search' },
    { id: 'late', path: '/registries', parameter: 'q', label: 'Search' },
  ])
  expect(stateOf(2).of('en').search).toEqual([])
})

test('dialogs of all roles are in the table and not in the page', async () => {
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
  const states = createPortalStates({ ...composition, remotes: [{ ...remote, slots, screens }] }, shell, {
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

test('FED-03 the page has the contracts that a remote provides, if any', () => {
  const provides = { 'slot:record-card': 2 }
  const state = withRemote({ contracts: { requires: { 'shared-contracts': 1 }, provides } })
  expect(state.remotes[0]).toMatchObject({ provides })
  expect(state.files[0]).toMatchObject({ requires: { 'shared-contracts': 1 }, provides })
  expect(stateOf(2).of('en').remotes[0]).not.toHaveProperty('provides')
})

const READERS = ['VISITOR', 'SIGNED_IN', 'USER', 'ASAN_USER', 'ADMIN'] as const

interface Page {
  readonly name: string
  readonly language: 'az' | 'en' | 'ru'
  readonly reader: (typeof READERS)[number]
  readonly companyId: 1 | 2
}

/** The page of a remote's first screen, as the edge writes it. */
function bytesOfPage({ name, language, reader, companyId }: Page): number {
  const portal = sevenRemotes()
  const variant = companyId === 1 ? 'competition' : 'quality'
  const states = createPortalStates(portal, portal.shell, {
    companyId,
    variant,
    cohort: '',
    contact: defaultContactDetails(variant),
  })
  const state = { ...states.of(language, reader), address: `/${language}/registries`, wai: DEFAULT_WAI }
  const remote = portal.remotes.find((each) => each.name === name)
  const [screen] = Object.keys(remote?.screens ?? {})
  const { styles, preloadedScripts } = pageFiles(portal.shell, { language, remote, screen })
  const named = new Set([...styles, ...preloadedScripts].map(({ href }) => href))
  return Buffer.byteLength(
    JSON.stringify({ ...states.forPage(state, { remotes: [name], screen }, named), data: {} }),
  )
}

function sizesOf(readers: readonly Page['reader'][]): readonly { page: string; bytes: number }[] {
  const pages = sevenRemotes().remotes.flatMap(({ name }) =>
    LANGUAGES.flatMap((language) =>
      readers.flatMap((reader) =>
        ([1, 2] as const).map((companyId) => ({ name, language, reader, companyId })),
      ),
    ),
  )
  return pages.map((page) => ({ page: Object.values(page).join(' '), bytes: bytesOfPage(page) }))
}

test.each([
  ['of a visitor', ['VISITOR', 'SIGNED_IN']],
  ['of a role, with its sidebar,', ['USER', 'ASAN_USER', 'ADMIN']],
] as const)(
  'FED-01 the state of a page %s is about 6 KB without data for seven remotes and the whole map',
  (_whose, readers) => {
    const sizes = sizesOf(readers)
    const all = sizes.map(({ bytes }) => bytes)
    expect(all).toHaveLength(7 * 3 * 2 * readers.length)
    expect(Math.min(...all)).toBeGreaterThan(3000)
    expect(all.reduce((sum, size) => sum + size, 0) / all.length).toBeLessThanOrEqual(6.4 * 1024)
    expect(sizes.filter(({ bytes }) => bytes > 7.5 * 1024)).toEqual([])
  },
)

test('FED-01 a page has the files and the title of its own screen; the others are in the table', () => {
  const states = stateOf(2)
  const page = states.forPage({ ...states.of('en'), ...AT }, { remotes: ['mf-registries'], screen: 'list' })
  expect(page.files.map(({ screens }) => Object.keys(screens))).toEqual([['list']])
  expect(Object.keys(page.titles)).toEqual(['/registries', '/registries/:registry'])
  expect(Object.keys(page.integrity['/m/mf-registries/1.2.3/'] ?? {})).not.toContain('broken.6f.js')
  const table = JSON.parse(states.table.json) as PortalTable
  expect(Object.keys(table.remotes[0]?.screens ?? {})).toEqual(['list', 'broken', 'hungry'])
  expect(Object.keys(table.integrity['/m/mf-registries/1.2.3/'] ?? {})).toContain('broken.6f.js')
})

test('FED-06 a page lists the shell files of its screen and session; the others are in the table', async () => {
  const { shell } = composition
  if (shell === null) throw new Error('no shell')
  const part = {
    path: 'session.9a.js',
    kind: 'script',
    bytes: 1,
    integrity: HASH,
  } as const
  const withParts = { ...shell, files: [...shell.files, part, { ...part, path: 'confirm.9b.js' }] }
  const states = createPortalStates({ ...composition }, withParts, {
    companyId: 2,
    variant: 'quality',
    cohort: '',
  })
  const namesIn = (portal: typeof states, reader: 'VISITOR' | 'USER', screen?: string) => {
    const state = { ...portal.of('en', reader), ...AT }
    const { integrity } = portal.forPage(state, { remotes: ['mf-registries'], screen })
    return Object.keys(integrity['/m/shell/1.0.0/'] ?? {})
  }
  const ofScreen = ['outlet.2b.js', 'table.3c.js', 'table.3c.css', 'locales/en.json']
  expect(namesIn(states, 'VISITOR')).toEqual(['outlet.2b.js', 'locales/en.json'])
  expect(namesIn(states, 'VISITOR', 'list')).toEqual(ofScreen)
  // An older shell does not list its session module: any of its files may be needed.
  expect(namesIn(states, 'USER')).toEqual([
    'outlet.2b.js',
    'locales/en.json',
    'session.9a.js',
    'confirm.9b.js',
  ])
  const session = { js: [part.path], css: [], platform: [] }
  const withSession = createPortalStates(
    { ...composition },
    { ...withParts, platformModules: { ...shell.platformModules, session } },
    { companyId: 2, variant: 'quality', cohort: '' },
  )
  expect(namesIn(withSession, 'VISITOR', 'list')).toEqual(ofScreen)
  expect(namesIn(withSession, 'USER', 'list')).toEqual([...ofScreen, 'session.9a.js'])
  expect(namesIn(withSession, 'USER')).toEqual(['outlet.2b.js', 'locales/en.json', 'session.9a.js'])
})

test('FED-08 only pages of a remote with a canary list the script of screen reports', () => {
  const { shell, remotes } = composition
  const [remote] = remotes
  if (shell === null || remote === undefined) throw new Error('no releases')
  const script = { path: 'screen-reports.9c.js', kind: 'script', bytes: 1, integrity: HASH } as const
  const withReports = {
    ...shell,
    files: [...shell.files, script],
    platformModules: {
      ...shell.platformModules,
      'screen-reports': { js: [script.path], css: [], platform: [] },
    },
  }
  const filesWith = (canaries: Composition['canaries']) => {
    const portal = { companyId: 2, variant: 'quality', cohort: '' } as const
    const states = createPortalStates({ ...composition, canaries }, withReports, portal)
    const { integrity } = states.forPage(
      { ...states.of('en'), ...AT },
      { remotes: [remote.name], screen: 'list' },
    )
    return Object.keys(integrity['/m/shell/1.0.0/'] ?? {})
  }
  expect(filesWith([])).not.toContain(script.path)
  expect(filesWith([{ release: remote, share: 500, salt: 'drill-salt' }])).toContain(script.path)
})

test('HOME-01 NAV-13 menus of some pages of the shell are sent with those pages only', () => {
  const home = { id: 'tasks', place: 'home', route: 'registries.list', label: WORDS, order: 1 } as const
  const { shell, remotes } = composition
  const [remote] = remotes
  if (shell === null || remote === undefined) throw new Error('no releases')
  const menu = [{ ...home, permission: 'public' as const }]
  const states = createPortalStates({ ...composition, remotes: [{ ...remote, menu }] }, shell, {
    companyId: 2,
    variant: 'quality',
    cohort: '',
  })
  const idsAt = (address: string) =>
    states
      .forPage({ ...states.of('en'), wai: DEFAULT_WAI, address }, { remotes: [] })
      .menu.map(({ id }) => id)
  expect(idsAt('/en/home')).toContain('tasks')
  expect(idsAt('/en/home?q=honey')).toContain('tasks')
  expect(idsAt('/en/sign-in')).toContain('tasks')
  expect(idsAt('/en/registries')).not.toContain('tasks')
  expect(idsAt('/en/home-appliances')).not.toContain('tasks')
  expect(idsAt('/en/home/appliances')).not.toContain('tasks')
  expect(idsAt('/en/site-map')).toContain('site-map.information')
  expect(idsAt('/en/home')).not.toContain('site-map.information')
})

test('HOME-01 NAV-04 configured addresses of other sites are in the page and its menus', () => {
  const { shell } = composition
  if (shell === null) throw new Error('no shell')
  const outside = { standards: 'https://standards.example' }
  const states = createPortalStates(composition, shell, {
    companyId: 1,
    variant: 'competition',
    cohort: '',
    outside,
  })
  const standards = (menu: PortalTable['words']['az']['menu']) =>
    menu.flatMap(({ children = [] }) => children).find(({ url }) => url !== undefined)?.url
  expect(states.of('en').outside).toEqual(outside)
  expect(standards(states.of('en').menu)).toBe('https://standards.example')
  expect(standards((JSON.parse(states.table.json) as PortalTable).words.az.menu)).toBe(
    'https://standards.example',
  )
  expect(stateOf(1).of('en')).not.toHaveProperty('outside')
})

test('FED-04 the table has the fallback release of each remote with its files', () => {
  const portal = sevenRemotes()
  const { table } = createPortalStates(portal, portal.shell, { companyId: 2, variant: 'quality', cohort: '' })
  const { fallbacks, integrity } = JSON.parse(table.json) as PortalTable
  expect(fallbacks.map(({ name, version }) => `${name}@${version}`)).toContain('mf-appeals@1.12.3')
  expect(fallbacks).toHaveLength(7)
  expect(Object.keys(integrity)).toContain('/m/mf-appeals/1.12.3/')
})
