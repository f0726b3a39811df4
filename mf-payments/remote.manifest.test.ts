import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { LANGUAGES } from 'shared-contracts/session/language'
import { RemoteManifest } from 'shared-contracts/release/manifest'
import { listManifestFiles, textKeys } from 'shared-runtime/manifest-checks'
import manifest from './remote.manifest.ts'

function fileOf(path: string): URL {
  return new URL(path, import.meta.url)
}

test('FED-03 the manifest matches its schema, and every file that it names exists', () => {
  expect(RemoteManifest.parse(manifest)).toEqual(manifest)
  expect(listManifestFiles(manifest).filter((file) => !existsSync(fileOf(file)))).toEqual([])
})

test('NAV-01 the paths are those of the specification and of the desk in both variants; only the report is public', () => {
  expect(
    manifest.routes.map(({ path, permission, variants }) => [path, permission, variants ?? 'both']),
  ).toEqual([
    ['/payment-obligations', 'payments:own', 'both'],
    ['/payment-obligations/by-code', 'payments:own', 'both'],
    ['/payment-obligations/:number', 'payments:own', 'both'],
    ['/payment-obligations/return/:attempt', 'payments:own', 'both'],
    ['/desk/payments', 'desk:work', 'both'],
    ['/desk/payments/refunds', 'desk:work', 'both'],
    ['/desk/payments/exceptions', 'desk:work', 'both'],
    ['/desk/payments/obligations', 'desk:work', 'both'],
    ['/desk/payments/obligations/new', 'desk:work', 'both'],
    ['/desk/payments/obligations/:number', 'desk:work', 'both'],
    ['/desk/payments/reconciliations', 'desk:work', 'both'],
    ['/desk/payments/reconciliations/:day', 'desk:work', 'both'],
    ['/paid-payments', 'payments:own', 'both'],
    ['/payments/report', 'public', 'both'],
  ])
})

test('the footer links the public report of payments', () => {
  expect(manifest.menu.map(({ place, route }) => [place, route])).toEqual([['footer', 'payments.report']])
})

function keysOf(language: string) {
  return textKeys(JSON.parse(readFileSync(fileOf(`./locales/${language}.json`), 'utf8')))
}

test('LANG-04 every text exists in three languages with the same placeholders', () => {
  const [az, en, ru] = LANGUAGES.map(keysOf)
  expect(az).toEqual(en)
  expect(ru).toEqual(en)
})
