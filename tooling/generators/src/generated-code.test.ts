import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { run } from './cli.ts'
import { copyCheckout, type CheckoutCopy } from './testing/checkout-copy.ts'

jest.setTimeout(240_000)

const NEW = 'tooling/generators/src/new.ts'
const CHECK = 'tooling/checks/src/check.ts'
const TSC = 'node_modules/typescript7/bin/tsc'
const JEST = 'node_modules/jest/bin/jest.js'
const LOCALES = ['az', 'en', 'ru'].map((language) => `mf-information/locales/${language}.json`)
const TITLE = ['--az', 'Təlimlər', '--en', 'Trainings', '--ru', 'Обучение']
const REQUEST = ['--az', 'Məlumat sorğusu', '--en', 'Request for information', '--ru', 'Запрос информации']
const METHODS = ['--az', 'Ölçmə metodikaları', '--en', 'Measuring methods', '--ru', 'Методики измерений']
/** A public one, a further one of a domain, and one for signed-in people. */
const ENDPOINTS = [
  ['trainings', 'list-trainings'],
  ['trainings', 'list-topics'],
  ['suggestions/send-suggestion', '--folder', 'data', '--method', 'POST', '--access', 'profile:asan'],
]
const LAST_ENDPOINT = [
  'ratings',
  'rate-visit',
  '--method',
  'POST',
  '--access',
  'session:own',
  '--folder',
  'data',
]
const CALLS = [
  'GET /public/trainings',
  'GET /public/trainings/list-topics',
  'POST /suggestions',
  'POST /ratings',
]

// All generators run on one copy of this checkout; the other tests examine the result.
let copy: CheckoutCopy
let localesBefore: readonly string[]

beforeAll(() => {
  copy = copyCheckout()
  localesBefore = LOCALES.map(read)
})

afterAll(() => copy.remove())

function read(file: string): string {
  return readFileSync(join(copy.root, file), 'utf8')
}

function typecheck(folder: string): string {
  return copy.run(folder, TSC, '-p', '.')
}

test.each([
  ['a remote', ['remote', 'mf-trainings', ...TITLE]],
  [
    'a screen of the new remote',
    ['feature', 'mf-trainings', 'join-training', '--path', '/trainings/new', ...TITLE],
  ],
  ['a screen of another remote', ['feature', 'mf-information', 'compare-news', ...TITLE]],
  ['a registry', ['registry', 'measuring-methods', '--group', 'metrology', ...METHODS]],
  ['a case type', ['case', 'request-for-information', '--kind', 'application', ...REQUEST]],
  ['a service', ['service', 'loan-of-standards', ...REQUEST]],
])('pnpm new creates %s', (_, args) => {
  expect(copy.run('.', NEW, ...args)).toBe('passed')
})

test('pnpm new creates endpoints, and writes all that are new into the API description and the exports', () => {
  // Without the command, which takes long to write them.
  for (const args of ENDPOINTS) run(copy.root, ['endpoint', ...args])
  expect(copy.run('.', NEW, 'endpoint', ...LAST_ENDPOINT)).toBe('passed')
  const api = JSON.parse(read('docs/api.json')) as Record<string, unknown>
  expect(Object.keys(api)).toEqual(expect.arrayContaining(CALLS))
})

test('a screen is added to the locale files without a change of their order', () => {
  for (const [index, file] of LOCALES.entries()) {
    const before = (localesBefore[index] ?? '').trimEnd().split('\n').slice(0, -1)
    const after = read(file).split('\n')
    expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
    expect(after.slice(before.length - 1).join('')).toMatch(
      /^ {2}\}, {2}"compareNews": \{ {4}"title": ".+" {2}\}\}$/,
    )
  }
})

test('a remote with a further screen has the routes of both', () => {
  const manifest = read('mf-trainings/remote.manifest.ts')
  const paths = [...manifest.matchAll(/^ {6}path: '(.*)'/gm)].map(([, path]) => path)
  expect(paths).toEqual(['/trainings', '/trainings/new'])
})

test('generated code passes the checks of the repository', () => {
  copy.linkPackages('mf-registries', 'mf-trainings')
  // The API description was written by `pnpm new endpoint` from the same sources.
  expect(copy.run('.', CHECK, 'layout', 'texts', 'imports', 'unused', 'words', 'docs')).toBe('passed')
})

test.each(['shared-contracts', 'svc-portal-api', 'mf-trainings', 'mf-information'])(
  'generated code passes the type check of %s',
  (folder) => {
    expect(typecheck(folder)).toBe('passed')
  },
)

test('generated screens pass their tests', () => {
  expect(copy.run('mf-trainings', JEST)).toBe('passed')
  expect(copy.run('mf-information', JEST, 'compare-news')).toBe('passed')
})

test('generated endpoints pass their tests', () => {
  expect(copy.run('svc-portal-api', JEST, 'trainings', 'suggestions', 'ratings')).toBe('passed')
})

test('a new registry is served by what serves all others: no new endpoint, screen or migration', () => {
  // Its own test calls the API: list, filters, order, pages, a record, a file.
  expect(copy.run('svc-portal-api', JEST, 'measuring-methods', 'layout.test')).toBe('passed')
})

test('a new case type and a new service are served by what serves all others: no new endpoint, screen or migration', () => {
  expect(
    copy.run('svc-portal-api', JEST, 'case-engine/schema', 'submission/every', 'modules/case-types'),
  ).toBe('passed')
})
