import { existsSync, readFileSync } from 'node:fs'
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

/** Path, permission and variants of each route (both where none are named). */
const ROUTES = [
  ['/contacts', 'public', 'both'],
  ['/call-center', 'appeals:own', 'both'],
  ['/desk/calls', 'desk:work', 'both'],
  ['/desk/filings/new', 'desk:work', 'both'],
  ['/appeal-statistics', 'public', 'both'],
  ['/service-degree', 'evaluation:own', 'both'],
  ['/general-evaluation', 'evaluation:own', 'both'],
  ['/reports', 'reports:own', 'both'],
  ['/reports/:type/:period', 'reports:own', 'both'],
  ['/desk/reports', 'desk:work', 'both'],
  ['/desk/reports/:id', 'desk:work', 'both'],
  ['/my-appeals', 'appeals:own', 'both'],
  ['/consumer-rights-protection', 'appeals:own', 'competition'],
  ['/competition-violation', 'appeals:own', 'competition'],
  ['/my-appeals/:id', 'appeals:own', 'both'],
  ['/appeals/confirm', 'public', 'both'],
  ['/appeals/status', 'public', 'both'],
  ['/appeals/confirm-filing', 'public', 'both'],
  ['/my-appeals/start', 'public', 'both'],
  ['/appeals/new/:type', 'public', 'both'],
  ['/e-services/:code/apply', 'eservices:apply', 'both'],
  ['/desk', 'desk:work', 'both'],
  ['/desk/comments', 'desk:work', 'both'],
  ['/desk/cases', 'desk:work', 'both'],
  ['/desk/cases/:id', 'desk:work', 'both'],
  ['/desk/officials', 'desk:work', 'both'],
]

const MENU = [
  ['home', 'appeals.desk', 'Desk'],
  ['footer', 'appeals.statistics', 'Appeal statistics'],
]

test('NAV-13 each page of appeals has its path, permission and variants', () => {
  const routes = manifest.routes.map(({ path, permission, variants }) => [
    path,
    permission,
    variants?.join() ?? 'both',
  ])
  expect(routes).toEqual(ROUTES)
})

test('home and footer have the menu entries of this remote', () => {
  expect(manifest.menu.map(({ place, route, label }) => [place, route, label.en])).toEqual(MENU)
})

test('FED-03 every file of a route exists', () => {
  const named = listManifestFiles(manifest)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((file) => !existsSync(fileOf(file)))).toEqual([])
})

function keysOf(language: string) {
  return textKeys(JSON.parse(readFileSync(fileOf(`./locales/${language}.json`), 'utf8')))
}

test('LANG-04 every text exists in three languages with the same placeholders', () => {
  const [az, en, ru] = LANGUAGES.map(keysOf)
  expect(az).toEqual(en)
  expect(ru).toEqual(en)
})
