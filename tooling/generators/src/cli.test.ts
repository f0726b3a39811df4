import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { APPEAL_KINDS } from 'shared-contracts/rules/case-lists'
import { REGISTRY_GROUPS } from 'shared-contracts/http/registries'
import { run, USAGE } from './cli.ts'
import { SIGNED_IN_PERMISSIONS } from './new-endpoint.ts'

jest.setTimeout(60_000)

const ROOT = join(import.meta.dirname, '../../..')
const TITLE = ['--az', 'Müraciətlər', '--en', 'Appeals', '--ru', 'Обращения']
const CONTRACTS = 'shared-contracts/src/http'
const MODULES = 'svc-portal-api/src/modules'
// The other folder may be full.
const IN_FOLDER = ['--folder', 'data']
const POST = ['--method', 'POST', '--access', 'session:own']

// Copy of the files that generators of endpoints read and change.
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'generated-'))
  for (const path of [
    CONTRACTS,
    'svc-portal-api/migrations',
    'svc-portal-api/src/app-identity.ts',
    'svc-portal-api/src/testing/access-table.ts',
  ]) {
    cpSync(join(ROOT, path), join(root, path), { recursive: true })
  }
})

afterAll(() => rmSync(root, { recursive: true }))

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

test('a public endpoint gets a contract, a module, a behaviour test and an access test', () => {
  expect(run(root, ['endpoint', 'laboratories', 'list-laboratories', ...IN_FOLDER])).toEqual([
    `${CONTRACTS}/data/laboratories.ts`,
    `${MODULES}/laboratories/laboratories.routes.ts`,
    `${MODULES}/laboratories/laboratories.service.ts`,
    `${MODULES}/laboratories/list-laboratories.access.test.ts`,
    `${MODULES}/laboratories/list-laboratories.test.ts`,
  ])
})

test('a further endpoint of a domain gets a path of its own in the contract of the domain', () => {
  const contract = `${CONTRACTS}/data/laboratories.ts`
  expect(run(root, ['endpoint', 'laboratories', 'list-samples'])).toEqual([contract])
  expect(read(contract).match(/(?<=path: ').*(?=')/g)).toEqual([
    '/public/laboratories',
    '/public/laboratories/list-samples',
  ])
  const watches = `${CONTRACTS}/data/watches.ts`
  expect(run(root, ['endpoint', 'watches', 'count-watches'])).toEqual([watches])
})

test('an endpoint for signed-in people gets all that it needs in contracts, API, database and tests', () => {
  const files = run(root, ['endpoint', 'suggestions/send-suggestion', ...POST, ...IN_FOLDER])
  expect(files).toEqual([
    `${CONTRACTS}/data/suggestions.ts`,
    `${MODULES}/suggestions/suggestions.routes.ts`,
    `${MODULES}/suggestions/suggestions.store.ts`,
    `${MODULES}/suggestions/send-suggestion.test.ts`,
    expect.stringMatching(/^svc-portal-api\/migrations\/\d{3}-suggestions\.sql$/),
    'svc-portal-api/src/app-identity.ts',
    'svc-portal-api/src/testing/access-table.ts',
  ])
  expect(read('svc-portal-api/src/testing/access-table.ts')).toContain(
    "  'POST /api/suggestions': 'person',\n}\n",
  )
  expect(read('svc-portal-api/src/app-identity.ts')).toMatch(
    /\n {2}registerSuggestionsRoutes\(app, identity\)\n}\n$/,
  )
  expect(() => run(root, ['endpoint', 'proposals', 'send-suggestion', ...POST, ...IN_FOLDER])).toThrow(
    'creates the table suggestion already',
  )
  expect(existsSync(join(root, CONTRACTS, 'data/proposals.ts'))).toBe(false)
})

test('a contract goes into the named folder, and a full folder is refused before anything is written', () => {
  const count = () =>
    readdirSync(join(root, CONTRACTS), { withFileTypes: true }).filter((entry) => entry.isFile()).length
  for (let number = 1; count() < 16; number += 1)
    writeFileSync(join(root, CONTRACTS, `filler-${number}.ts`), '')
  expect(() => run(root, ['endpoint', 'permits', 'list-permits'])).toThrow(
    `${CONTRACTS} has 16 files, the limit. Name a subject folder: --folder cases, --folder data`,
  )
  expect(existsSync(join(root, MODULES, 'permits'))).toBe(false)
  const files = run(root, ['endpoint', 'permits', 'list-permits', '--folder', 'data'])
  expect(files[0]).toBe(`${CONTRACTS}/data/permits.ts`)
  expect(read(`${CONTRACTS}/data/permits.ts`)).toContain("from '../endpoint.ts'")
})

test('a module that exists stops a new endpoint before anything is written', () => {
  const module = join(root, MODULES, 'licences')
  mkdirSync(module, { recursive: true })
  writeFileSync(join(module, 'licences.service.ts'), '')
  expect(() => run(root, ['endpoint', 'licences', 'list-licences', '--folder', 'data'])).toThrow(
    'licences.service.ts exists already',
  )
  expect(existsSync(join(root, CONTRACTS, 'data/licences.ts'))).toBe(false)
  expect(readdirSync(module)).toEqual(['licences.service.ts'])
})

test('a screen is listed with the manifest and the locale files that it changes', () => {
  const changed = ['az', 'en', 'ru'].map((language) => `mf-appeals/locales/${language}.json`)
  const remote = run(root, ['remote', 'mf-appeals', ...TITLE])
  expect(remote).toEqual([...new Set(remote)])
  const files = run(root, ['feature', 'mf-appeals', 'submit-appeal', ...TITLE])
  expect(files).toHaveLength(7)
  expect(files).toEqual(expect.arrayContaining(['mf-appeals/remote.manifest.ts', ...changed]))
  const again = ['feature', 'mf-appeals', 'send-appeal', '--path', '/appeals/submit-appeal', ...TITLE]
  expect(() => run(root, again)).toThrow('has the address /appeals/submit-appeal already')
})

test('a case type is a folder of data, and none is overwritten', () => {
  const folder = 'svc-portal-api/cases/request-for-information'
  const args = ['case', 'request-for-information', '--kind', 'application']
  const title = ['--az', 'Sorğu', '--en', 'Request, "short"', '--ru', 'Запрос']
  expect(run(root, [...args, ...title])).toEqual(
    ['definition.json', 'fields.csv', 'screen.json', 'texts.csv'].map((file) => `${folder}/${file}`),
  )
  expect(read(`${folder}/texts.csv`)).toContain('\ntitle,"Sorğu","Request, ""short""","Запрос"\n')
  expect(() => run(root, [...args, ...title])).toThrow('exists already')
})

test('a service is a folder of data with the next number, and none is overwritten', () => {
  const folder = 'svc-portal-api/services/loan-of-standards'
  const title = ['--az', 'Etalonun icarəsi', '--en', 'Loan of a "standard"', '--ru', 'Прокат эталона']
  const files = ['definition.json', 'fields.csv', 'passport.json', 'screen.json', 'texts.csv']
  expect(run(root, ['service', 'loan-of-standards', ...title])).toEqual(
    files.map((file) => `${folder}/${file}`),
  )
  const passport = JSON.parse(read(`${folder}/passport.json`)) as object
  expect(passport).toMatchObject({
    id: 1,
    name: { en: 'Loan of a "standard"' },
    start: { kind: 'page', url: '/e-services/loan-of-standards/apply' },
  })
  run(root, ['service', 'another-service', ...title])
  expect(JSON.parse(read('svc-portal-api/services/another-service/passport.json'))).toMatchObject({ id: 2 })
  expect(() => run(root, ['service', 'loan-of-standards', ...title])).toThrow('exists already')
})

test('usage and README name every group of registries, every kind of case types and every permission of signed-in people', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  for (const value of [...REGISTRY_GROUPS, ...APPEAL_KINDS, ...SIGNED_IN_PERMISSIONS]) {
    expect(USAGE).toContain(value)
    expect(readme).toContain(`\`${value}\``)
  }
})

test.each([
  [['remote', 'appeals', ...TITLE], 'a remote is called mf-<area>'],
  [['remote', 'mf-payments'], 'A title is needed in three languages'],
  [['feature', 'mf-unknown', 'submit-appeal', ...TITLE], 'mf-unknown is not a remote here'],
  [['endpoint', 'Appeals', 'list-appeals'], 'The name of a domain is in kebab-case'],
  [
    ['endpoint', 'appeals', 'submit-appeal', '--method', 'POST'],
    'A POST requires --access. Permissions: eservices:apply,',
  ],
  [
    ['endpoint', 'appeals', 'submit-appeal', '--method', 'POST', '--access', 'public'],
    '"public" is no permission of signed-in people',
  ],
  [
    ['endpoint', 'appeals', 'remove-appeal', '--method', 'DELETE'],
    'An endpoint is a GET for everyone, or --method POST',
  ],
  [['endpoint', 'trainings', 'list-trainings', '--folder', 'elsewhere'], 'elsewhere does not exist'],
  [['registry', 'measuring-rules', ...TITLE], 'A registry belongs to a group: --group goods'],
  [['registry', 'measuring-rules', '--group', 'toys', ...TITLE], 'A registry belongs to a group'],
  [['case', 'request-for-information', ...TITLE], 'A case type has a kind: --kind application'],
  [['case', 'request-for-information', '--kind', 'wish', ...TITLE], 'A case type has a kind'],
  [['case', 'RequestForInformation', '--kind', 'application', ...TITLE], 'of a case type is in kebab-case'],
  [['case', 'shared', '--kind', 'application', ...TITLE], '"shared" is a folder of all case types'],
  [['case', 'a'.repeat(41), '--kind', 'application', ...TITLE], 'has at most 40 characters'],
  [['service', 'shared', ...TITLE], '"shared" is a folder of all services'],
  [['case', 'request-for-information', '--kind', 'application'], 'A title is needed in three languages'],
  [['remote', 'mf-reports', ...TITLE], 'the address /reports belongs to mf-appeals'],
  [['remote', 'mf-payments', ...TITLE], 'redirects /payments to /payment-obligations'],
  [['remote', 'mf-payments', '--path', 'payments', ...TITLE], '"payments" is no address of a screen'],
  [['remote', 'mf-payments', '--path', '/az/payments', ...TITLE], '"/az/payments" is no address of a screen'],
  [['feature', 'mf-appeals'], 'The name of the feature is missing'],
  [['feature', 'mf-appeals', 'submit-appeal', '--group', 'goods'], 'pnpm new feature has no option --group'],
  [['endpoint', 'appeals'], 'The name of the endpoint is missing'],
  [['endpoint', 'appeals', 'submit'], 'The name of an endpoint is a verb and a noun'],
  [['endpoint', 'appeals', 'list-appeals', 'now'], 'Unexpected argument: now'],
  [['endpoint', 'orders', 'send-order', '--folder', 'data', ...POST], 'order is a reserved word of SQL'],
  [[], 'Usage:'],
  [['something'], 'pnpm new creates no "something"; choose remote, feature, endpoint, registry, case'],
])('%j is refused: %s', (args, reason) => {
  expect(() => run(root, args)).toThrow(reason)
})
