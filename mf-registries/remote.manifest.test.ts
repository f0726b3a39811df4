import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { LANGUAGES } from 'shared-contracts/session/language'
import { RemoteManifest } from 'shared-contracts/release/manifest'
import { listManifestFiles, textKeys } from 'shared-runtime/manifest-checks'
import manifest from './remote.manifest.ts'

function fileOf(path: string): URL {
  return new URL(path, import.meta.url)
}

test('FED-03 the manifest matches its schema', () => {
  expect(RemoteManifest.parse(manifest)).toEqual(manifest)
})

test('REG-06 the open data page has a route, a data file and an entry in the footer', () => {
  const route = manifest.routes.find(({ path }) => path === '/open-data')
  expect(route?.permission).toBe('registries:read')
  expect(route?.data).toBeDefined()
  const entry = manifest.menu.find(({ route: named }) => named === route?.id)
  expect([entry?.place, entry?.label.en]).toEqual(['footer', 'Open data'])
})

test('NAV-12 registries and goods navigator have their paths, each with a screen and a data file', () => {
  const withData = manifest.routes.filter(({ data }) => data !== undefined).map(({ path }) => path)
  expect(withData).toEqual(
    expect.arrayContaining([
      '/registries',
      '/registries/:registry',
      '/registries/:registry/:id',
      '/goods-navigator',
    ]),
  )
})

/** Path and permission. */
const ROUTES = [
  ['/registries', 'registries:read'],
  ['/goods-navigator', 'registries:read'],
  ['/registries/:registry', 'registries:read'],
  ['/registries/:registry/:id', 'registries:read'],
  ['/open-data', 'registries:read'],
  ['/desk/registries', 'registry:write'],
  ['/desk/registries/upload', 'registry:write'],
  ['/desk/registries/record', 'registry:write'],
  ['/desk/registries/:id', 'registry:write'],
  ['/notifications/watched', 'session:own'],
  ['/notifications/watched/add', 'session:own'],
  ['/notifications/watched/stop-mails', 'public'],
  ['/embedding', 'registries:read'],
]

test('every route has its path and its permission', () => {
  expect(manifest.routes.map(({ path, permission }) => [path, permission])).toEqual(ROUTES)
})

/** Place, route and English label. */
const MENU = [
  ['home', 'registries.navigator', 'What documents goods need'],
  ['home', 'registries.desk.list', 'Registry desk'],
  ['home', 'registries.browse', 'Find the risk group of a product'],
  ['home', 'registries.browse', 'Find a laboratory or certification body'],
  ['home', 'registries.browse', 'Check for dangerous products'],
  ['home', 'registries.browse', 'Check the type of a measuring instrument'],
  ['footer', 'registries.browse', 'Goods by risk group'],
  ['footer', 'registries.browse', 'Regulated goods'],
  ['footer', 'registries.choose', 'All registries'],
  ['footer', 'registries.open-data', 'Open data'],
  ['footer', 'registries.embed', 'Registries in your site'],
]

test('home and footer have the menu entries of this remote', () => {
  expect(manifest.menu.map(({ place, route, label }) => [place, route, label.en])).toEqual(MENU)
})

test('FED-03 every screen and data file of a route exists', () => {
  expect(listManifestFiles(manifest).filter((file) => !existsSync(fileOf(file)))).toEqual([])
})

test('HOME-01 NAV-13 home and site map show the registries with record counts from one file', () => {
  const all = manifest.slots ?? []
  const slots = all
    .filter(({ slot }) => slot.includes('registry-counts'))
    .map(({ place, slot, data = '' }) => [place, slot, data])
  expect(slots.map(([place]) => place)).toEqual(['home.main', 'site-map.main'])
  expect(new Set(slots.map(([, ...files]) => files.join(' '))).size).toBe(1)
  expect(slots.flatMap(([, ...files]) => files).filter((file) => !existsSync(fileOf(file)))).toEqual([])
})

test('HOME-02 alerts and figures of the registries are on the home page of the quality variant', () => {
  const own = manifest.slots?.filter(({ variants }) => variants !== undefined) ?? []
  expect(own.map(({ id, place, variants }) => [id, place, variants])).toEqual([
    ['registries.home.alerts', 'home.main', ['quality']],
    ['registries.home.figures', 'home.main', ['quality']],
  ])
})

test('FED-03 every menu entry and search has a route of this remote', () => {
  const ids = manifest.routes.map(({ id }) => id)
  const leading = [...manifest.menu, ...(manifest.search ?? [])]
  expect(leading.filter(({ route }) => !ids.includes(route))).toEqual([])
})

test('REG-04 the portal search uses goods by risk group with the parameter `q`', () => {
  expect(manifest.search?.map(({ params, parameter }) => ({ params, parameter }))).toEqual([
    { params: { registry: 'goods-by-risk-group' }, parameter: 'q' },
  ])
})

test('REG-06 the embed excludes only texts that its screens do not use', () => {
  const folders = ['common', 'features/browse-registry', 'features/read-record'].map((name) =>
    fileOf(`./src/${name}/`),
  )
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // The embed has no comparison.
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('compare/'))
      .map((file) => readFileSync(new URL(file, folder), 'utf8')),
  )
  const groups = manifest.embed?.withoutTexts ?? []
  expect(groups).toContain('desk')
  const isAskedFor = (group: string) =>
    sources.some((source) => [`'${group}.`, `\`${group}.`].some((begin) => source.includes(begin)))
  expect(groups.filter(isAskedFor)).toEqual([])
})

function keysOf(language: string) {
  return textKeys(JSON.parse(readFileSync(fileOf(`./locales/${language}.json`), 'utf8')))
}

test('LANG-04 every text exists in three languages with the same placeholders', () => {
  const [az, en, ru] = LANGUAGES.map(keysOf)
  expect(az).toEqual(en)
  expect(ru).toEqual(en)
})

test('LANG-04 record counts have every plural form of each language', () => {
  const browse = LANGUAGES.map((language) => {
    const texts = JSON.parse(readFileSync(fileOf(`./locales/${language}.json`), 'utf8')) as {
      browse: Record<string, string>
    }
    return Object.keys(texts.browse).filter((key) => key.startsWith('records_'))
  })
  expect(browse).toEqual([
    ['records_one', 'records_other'],
    ['records_one', 'records_other'],
    ['records_one', 'records_few', 'records_many', 'records_other'],
  ])
})
