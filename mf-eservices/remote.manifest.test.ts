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

test('NAV-01 NAV-13 the paths are those of the specification; informative services only in the quality variant', () => {
  expect(manifest.routes.map(({ path, variants }) => [path, variants ?? 'both'])).toEqual([
    ['/e-services', 'both'],
    ['/e-services/:code', 'both'],
    ['/informative-services', ['quality']],
    ['/technical-barriers', 'both'],
    ['/verify', 'both'],
    ['/my-documents', 'both'],
    ['/my-documents/:id', 'both'],
    ['/shared-documents', 'both'],
  ])
})

test('NAV-04 NAV-13 home has tasks of each variant, the footer both catalogues', () => {
  expect(manifest.menu.map(({ place, route, variants }) => [place, route, variants ?? 'both'])).toEqual([
    ['home', 'eservices.verify', ['quality']],
    ['home', 'eservices.read', ['competition']],
    ['home', 'eservices.read', ['competition']],
    ['home', 'eservices.read', ['competition']],
    ['home', 'eservices.read', ['competition']],
    ['home', 'eservices.read', ['competition']],
    ['footer', 'eservices.find', 'both'],
    ['footer', 'eservices.informative', ['quality']],
  ])
})

test('FED-03 every named screen, slot and data file exists, and every menu entry has a route', () => {
  expect(listManifestFiles(manifest).filter((file) => !existsSync(fileOf(file)))).toEqual([])
  const ids = manifest.routes.map(({ id }) => id)
  expect(manifest.menu.filter(({ route }) => !ids.includes(route))).toEqual([])
})

test('HOME-02 NAV-13 home has the most used services, the site map has all', () => {
  expect(manifest.slots?.map(({ id, place }) => [id, place])).toEqual([
    ['eservices.home.most-used', 'home.main'],
    ['eservices.site-map', 'site-map.main'],
  ])
})

function keysOf(language: string) {
  return textKeys(JSON.parse(readFileSync(fileOf(`./locales/${language}.json`), 'utf8')))
}

test('LANG-04 every text exists in three languages with the same placeholders', () => {
  const [az, en, ru] = LANGUAGES.map(keysOf)
  expect(az).toEqual(en)
  expect(ru).toEqual(en)
})
