import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { carryOut } from './order.ts'

jest.setTimeout(120_000)

const ROOT = join(import.meta.dirname, '../../..')
const TITLE = ['--az', 'Müraciətlər', '--en', 'Appeals', '--ru', 'Обращения']

// A copy of what generators extend, with the packages that are installed here.
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'generated-'))
  const definitions = 'svc-portal-api/src/modules/registries/definitions'
  // The last two are what a generated test stands on.
  const callers = ['svc-portal-api/src/testing/test-callers.ts', 'svc-portal-api/src/common/secrets.ts']
  for (const path of ['shared-contracts/src', definitions, ...callers]) {
    cpSync(join(ROOT, path), join(root, path), { recursive: true })
  }
  for (const name of ['shared-contracts', 'svc-portal-api']) {
    cpSync(join(ROOT, name, 'tsconfig.json'), join(root, name, 'tsconfig.json'))
    cpSync(join(ROOT, name, 'package.json'), join(root, name, 'package.json'))
    cpSync(join(ROOT, name, 'jest.config.js'), join(root, name, 'jest.config.js'))
    linkPackages(name)
  }
})

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

afterAll(() => rmSync(root, { recursive: true }))

function run(folder: string, args: readonly string[]): string {
  const env = { ...process.env, NODE_NO_WARNINGS: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(root, folder),
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

test('REG-03 a new registry is a definition and a line in the list, no code', () => {
  const title = ['--az', 'Ölçmə metodikaları', '--en', 'Measuring methods', '--ru', 'Методики измерений']
  const made = carryOut(root, ['registry', 'measuring-methods', '--group', 'metrology', ...title])
  expect(made).toEqual(['svc-portal-api/src/modules/registries/definitions/metrology/measuring-methods.ts'])
  const list = readFileSync(
    join(root, 'svc-portal-api/src/modules/registries/definitions/all-registries.ts'),
    'utf8',
  )
  expect(list).toContain("import { measuringMethods } from './metrology/measuring-methods.ts'")
  expect(list).toMatch(/, measuringMethods\]/)
  expect(typecheck('svc-portal-api')).toBe('passed')
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

test.each([
  [['remote', 'appeals', ...TITLE], 'a remote is called mf-<area>'],
  [['remote', 'mf-payments'], 'A title is needed in three languages'],
  [['feature', 'mf-unknown', 'submit-appeal', ...TITLE], 'mf-unknown is not a remote here'],
  [['endpoint', 'Appeals', 'list-appeals'], 'a domain is written in kebab-case'],
  [['registry', 'measuring-rules', ...TITLE], 'A registry belongs to a group: --group goods'],
  [['registry', 'measuring-rules', '--group', 'toys', ...TITLE], 'A registry belongs to a group'],
  [['remote', 'mf-reports', ...TITLE], 'the address /reports belongs to mf-eservices'],
  [['remote', 'mf-payments', ...TITLE], '/payments only leads to /payment-obligations'],
  [['something'], 'Usage:'],
])('%j is refused: %s', (args, reason) => {
  expect(() => carryOut(root, args)).toThrow(reason)
})
