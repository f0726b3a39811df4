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

test('NAV-08 NAV-13 news, articles, questions, search and performance have paths in both variants', () => {
  expect(manifest.routes.map(({ path, variants }) => [path, variants])).toEqual([
    ['/news', undefined],
    ['/news/:id', undefined],
    ['/faq', undefined],
    ['/search', undefined],
    ['/performance', undefined],
  ])
})

test('FED-03 every file of a route or a slot exists', () => {
  const named = listManifestFiles(manifest)
  expect(new Set(named).size).toBe(16)
  expect(named.filter((file) => !existsSync(fileOf(file)))).toEqual([])
})

/** Header and sidebar are the portal's; here are place, path, variants (both where none are named). */
const MENU = [
  ['home', '/faq', 'competition'],
  ['footer', '/news', 'both'],
  ['footer', '/faq', 'both'],
  ['footer', '/performance', 'both'],
]

test('NAV-13 home of the competition variant links to questions, the footer to news, questions and performance', () => {
  const paths = new Map(manifest.routes.map(({ id, path }) => [id, path]))
  const entries = manifest.menu.map(({ place, route, variants }) => [
    place,
    paths.get(route),
    variants?.join() ?? 'both',
  ])
  expect(entries).toEqual(MENU)
})

test('NAV-02 news and questions are public', () => {
  const permissions = [...manifest.routes, ...manifest.menu].map(({ permission }) => permission)
  expect(new Set(permissions)).toEqual(new Set(['public']))
})

function keysOf(language: string) {
  return textKeys(JSON.parse(readFileSync(fileOf(`./locales/${language}.json`), 'utf8')))
}

test('LANG-04 every text exists in three languages with the same placeholders', () => {
  const [az, en, ru] = LANGUAGES.map(keysOf)
  expect(az).toEqual(en)
  expect(ru).toEqual(en)
})
