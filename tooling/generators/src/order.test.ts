import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { carryOut } from './order.ts'

jest.setTimeout(240_000)

const ROOT = join(import.meta.dirname, '../../..')
const TITLE = ['--az', 'Müraciətlər', '--en', 'Appeals', '--ru', 'Обращения']

// A copy of what generators extend, with the packages that are installed here.
let root: string
// A copy of the whole service, with the contracts as they are: a new registry changes none.
let served: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'generated-'))
  // The last two are what a generated test stands on.
  const callers = ['svc-portal-api/src/testing/test-callers.ts', 'svc-portal-api/src/common/secrets.ts']
  for (const path of ['shared-contracts/src', 'shared-contracts/locales', ...callers]) copy(path, root)
  for (const name of ['shared-contracts', 'svc-portal-api']) {
    copyManifest(name, root)
    linkPackages(name)
  }
  served = mkdtempSync(join(tmpdir(), 'served-'))
  for (const folder of ['src', 'data', 'locales', 'registries', 'migrations']) {
    copy(`svc-portal-api/${folder}`, served)
  }
  copyManifest('svc-portal-api', served)
  symlinkSync(join(ROOT, 'svc-portal-api/node_modules'), join(served, 'svc-portal-api/node_modules'))
})

function copy(path: string, into: string): void {
  cpSync(join(ROOT, path), join(into, path), { recursive: true })
}

function copyManifest(name: string, into: string): void {
  for (const file of ['tsconfig.json', 'package.json', 'jest.config.js']) copy(join(name, file), into)
}

/** The packages of a folder, but the contracts of the copy. */
function linkPackages(folder: string): void {
  const source = join(ROOT, folder, 'node_modules')
  mkdirSync(join(root, folder, 'node_modules'))
  for (const name of readdirSync(source).filter((entry) => !entry.startsWith('.'))) {
    const target = name === 'shared-contracts' ? join(root, name) : join(source, name)
    symlinkSync(target, join(root, folder, 'node_modules', name))
  }
}

function jestIn(folder: string, ...args: readonly string[]): string {
  return run(folder, ['--experimental-vm-modules', join(ROOT, 'node_modules/jest/bin/jest.js'), ...args])
}

afterAll(() => {
  for (const folder of [root, served]) rmSync(folder, { recursive: true })
})

/** In a folder of the copy, or any other. */
function run(folder: string, args: readonly string[]): string {
  const env = { ...process.env, NODE_NO_WARNINGS: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: resolve(root, folder),
    encoding: 'utf8',
    env,
  })
  return status === 0 ? 'passed' : `${stdout}${stderr}`
}

function typecheck(folder: string): string {
  return run(folder, [join(ROOT, 'node_modules/typescript7/bin/tsc'), '-p', '.'])
}

test('a new remote passes the type check and its own tests, and so does a second feature of it', () => {
  carryOut(root, ['remote', 'mf-appeals', ...TITLE])
  symlinkSync(join(ROOT, 'mf-registries/node_modules'), join(root, 'mf-appeals/node_modules'))
  const path = ['--path', '/appeals/new']
  carryOut(root, [
    'feature',
    'mf-appeals',
    'submit-appeal',
    '--az',
    'Müraciət et',
    '--en',
    'Appeal',
    '--ru',
    'Обратиться',
    ...path,
  ])
  expect(typecheck('mf-appeals')).toBe('passed')
  expect(jestIn('mf-appeals')).toBe('passed')
  const manifest = readFileSync(join(root, 'mf-appeals/remote.manifest.ts'), 'utf8')
  expect([...manifest.matchAll(/^ {6}path: '(.*)'/gm)].map(([, found]) => found)).toEqual([
    '/appeals',
    '/appeals/new',
  ])
})

test('REG-03 a new registry is served by what serves all others: no new endpoint, screen or migration', () => {
  const title = ['--az', 'Ölçmə metodikaları', '--en', 'Measuring methods', '--ru', 'Методики измерений']
  const made = carryOut(served, ['registry', 'measuring-methods', '--group', 'metrology', ...title])
  const folder = 'svc-portal-api/registries/measuring-methods'
  expect(made).toEqual([
    `${folder}/definition.ts`,
    `${folder}/demonstration-history.csv`,
    `${folder}/demonstration.csv`,
    `${folder}/fields.csv`,
    `${folder}/measuring-methods.test.ts`,
    `${folder}/texts.csv`,
  ])
  const service = join(served, 'svc-portal-api')
  expect(typecheck(service)).toBe('passed')
  // Its own test asks the API for it: list, filters, order, pages, a record, a file.
  expect(jestIn(service, 'measuring-methods', 'layout.test')).toBe('passed')
})

test('a new endpoint brings its contract, its module, a behaviour and an access test', () => {
  const made = carryOut(root, ['endpoint', 'appeals', 'list-appeals'])
  expect(made).toEqual([
    'shared-contracts/src/http/appeals.ts',
    'svc-portal-api/src/modules/appeals/appeals.routes.ts',
    'svc-portal-api/src/modules/appeals/appeals.service.ts',
    'svc-portal-api/src/modules/appeals/list-appeals.access.test.ts',
    'svc-portal-api/src/modules/appeals/list-appeals.test.ts',
  ])
  expect(typecheck('shared-contracts')).toBe('passed')
  expect(typecheck('svc-portal-api')).toBe('passed')
  expect(jestIn('svc-portal-api', 'appeals')).toBe('passed')
})

test('a second endpoint of a domain has a path of its own, and one of a contract in a folder is added there', () => {
  expect(carryOut(root, ['endpoint', 'laboratories', 'list-laboratories'])).toHaveLength(5)
  const contract = 'shared-contracts/src/http/laboratories.ts'
  expect(carryOut(root, ['endpoint', 'laboratories', 'list-samples'])).toEqual([contract])
  expect(readFileSync(join(root, contract), 'utf8').match(/(?<=path: ').*(?=')/g)).toEqual([
    '/public/laboratories',
    '/public/laboratories/list-samples',
  ])
  const watches = 'shared-contracts/src/http/data/watches.ts'
  expect(carryOut(root, ['endpoint', 'watches', 'count-watches'])).toEqual([watches])
  expect(typecheck('shared-contracts')).toBe('passed')
})

test('a module that is there already stops a new endpoint before anything is written', () => {
  const module = join(root, 'svc-portal-api/src/modules/permits')
  mkdirSync(module, { recursive: true })
  writeFileSync(join(module, 'permits.service.ts'), '')
  expect(() => carryOut(root, ['endpoint', 'permits', 'list-permits'])).toThrow(
    'permits.service.ts is there already',
  )
  expect(existsSync(join(root, 'shared-contracts/src/http/permits.ts'))).toBe(false)
  expect(readdirSync(module)).toEqual(['permits.service.ts'])
})

test.each([
  [['remote', 'appeals', ...TITLE], 'a remote is called mf-<area>'],
  [['remote', 'mf-payments'], 'A title is needed in three languages'],
  [['feature', 'mf-unknown', 'submit-appeal', ...TITLE], 'mf-unknown is not a remote here'],
  [['endpoint', 'Appeals', 'list-appeals'], 'a domain is written in kebab-case'],
  [['registry', 'measuring-rules', ...TITLE], 'A registry belongs to a group: --group goods'],
  [['registry', 'measuring-rules', '--group', 'toys', ...TITLE], 'A registry belongs to a group'],
  [['remote', 'mf-reports', ...TITLE], 'the address /reports belongs to mf-appeals'],
  [['remote', 'mf-payments', ...TITLE], '/payments only leads to /payment-obligations'],
  [['something'], 'Usage:'],
])('%j is refused: %s', (args, reason) => {
  expect(() => carryOut(root, args)).toThrow(reason)
})
