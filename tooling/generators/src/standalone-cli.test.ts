import { createServer, type Server } from 'node:http'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { PackedKit } from './kit.ts'
import { runStandalone } from './standalone-cli.ts'

const TITLE = ['--az', 'Müraciətlər', '--en', 'Appeals', '--ru', 'Обращения']
const NAMES = [
  'checks',
  'generators',
  'portal',
  'portal-dev',
  'preset',
  'shared-contracts',
  'shared-runtime',
  'shared-ui',
  'tsconfig',
]
const PUBLIC = [
  '@jest/globals',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/react',
  'jest',
  'react',
  'typescript',
  'webpack',
  'webpack-cli',
]

const MAP = {
  routes: [
    { path: '/my-appeals', owner: 'mf-appeals', permission: 'appeals:own' },
    { path: '/reports', owner: 'mf-appeals', permission: 'reports:own' },
    { path: '/registries/:registry', owner: 'mf-registries', permission: 'registries:read' },
    { path: '/risk-groups', owner: 'mf-information', permission: 'public', variants: ['quality'] },
    { path: '/notifications', owner: 'shell', permission: 'session:own' },
  ],
  aliases: [{ path: '/feedbacks', to: '/consumer-rights-protection' }],
} as const

function kitOf(version: string): PackedKit {
  return {
    scope: '@quality-portal',
    packages: Object.fromEntries(NAMES.map((name) => [name, version])),
    publicPackages: Object.fromEntries(PUBLIC.map((name) => [name, '1.2.3'])),
    map: MAP,
  }
}

let server: Server
let registry: string
let cwd: string

beforeAll(async () => {
  // A registry with one remote, which owns /taken, and a newer kit.
  const payload = JSON.stringify({ remotes: [{ name: 'mf-other', routes: [{ path: '/taken' }] }] })
  const responses: Record<string, object> = {
    '/compositions/current': { payload },
    '/dev-kit': kitOf('2.0.0-h0000000002'),
    '/releases/mf-known': { releases: [{}, {}] },
  }
  server = createServer((request, response) => {
    response.end(JSON.stringify(responses[request.url ?? ''] ?? { releases: [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  cwd = mkdtempSync(join(tmpdir(), 'alone-'))
})

afterAll(() => {
  server.close()
  rmSync(cwd, { recursive: true })
})

function runCommand(args: readonly string[], folder = cwd) {
  return runStandalone({ cwd: folder, kit: kitOf('1.0.0-h0000000001'), registry }, args)
}

function read(file: string): string {
  return readFileSync(join(cwd, file), 'utf8')
}

test('FED-02 one command creates a remote with exact versions and the registry of its packages', async () => {
  const { files } = await runCommand(['mf-appeals', ...TITLE])
  expect(files).toEqual(
    expect.arrayContaining(['mf-appeals/.npmrc', 'mf-appeals/package.json', 'mf-appeals/README.md']),
  )
  expect(read('mf-appeals/.npmrc')).toContain(`\n@quality-portal:registry=${registry}/packages/\n`)
  const manifest = JSON.parse(read('mf-appeals/package.json')) as Record<string, Record<string, string>>
  const ours = '1.0.0-h0000000001'
  expect(manifest['dependencies']?.['shared-ui']).toBe(`npm:@quality-portal/shared-ui@${ours}`)
  expect(manifest['devDependencies']?.['checks']).toBe(`npm:@quality-portal/checks@${ours}`)
  expect(manifest['devDependencies']?.['webpack']).toBe('1.2.3')
  expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:/)
  for (const file of files) expect([file, /__[a-zA-Z]+__/.exec(read(file))?.[0]]).toEqual([file, undefined])
})

test('a second feature is created in the folder of the remote', async () => {
  const folder = join(cwd, 'mf-appeals')
  const { files } = await runCommand(['feature', 'submit-appeal', ...TITLE], folder)
  expect(files).toContain('src/features/submit-appeal/submit-appeal.screen.tsx')
  expect(read('mf-appeals/remote.manifest.ts')).toContain("path: '/appeals/submit-appeal'")
})

test('an address of another team in the portal map is refused before anything is written', async () => {
  const folder = join(cwd, 'mf-appeals')
  const before = read('mf-appeals/remote.manifest.ts')
  await expect(
    runCommand(['feature', 'read-risks', '--path', '/risk-groups', ...TITLE], folder),
  ).rejects.toThrow(
    'By the map of the portal the address /risk-groups belongs to mf-information; only its owner may contribute it. Choose another address, or move the page to that team.',
  )
  expect(existsSync(join(folder, 'src/features/read-risks'))).toBe(false)
  expect(read('mf-appeals/remote.manifest.ts')).toBe(before)
})

test('a page of the map gets its permission and variants, and no menu entry of its own', async () => {
  await runCommand(['feature', 'list-own', '--path', '/my-appeals', ...TITLE], join(cwd, 'mf-appeals'))
  expect(read('mf-appeals/remote.manifest.ts')).toMatch(
    /path: '\/my-appeals',[^}]*}[^}]*permission: 'appeals:own',\n {4}}/,
  )
  await runCommand(['mf-information', '--path', '/risk-groups', ...TITLE])
  const manifest = read('mf-information/remote.manifest.ts')
  expect(manifest).toMatch(
    /path: '\/risk-groups',[^}]*}[^}]*permission: 'public',\n {6}variants: \['quality'\],\n/,
  )
  expect(manifest).toContain('  menu: [],\n')
  expect(read('mf-appeals/remote.manifest.ts')).toContain("place: 'header'")
})

test('an update sets the versions of the current kit, and a second one changes nothing', async () => {
  const folder = join(cwd, 'mf-appeals')
  const { files, next } = await runCommand(['update'], folder)
  expect(files).toEqual(['package.json'])
  expect(next[0]).toMatch(/^read what changed: http.+\/dev-kit\/changelog\.md$/)
  expect(read('mf-appeals/package.json')).toContain('npm:@quality-portal/preset@2.0.0-h0000000002')
  expect((await runCommand(['update'], folder)).files).toEqual([])
})

test.each([
  [['mf-known', ...TITLE], 'The name mf-known is taken: there are 2 releases of it'],
  [['mf-taken', ...TITLE], 'The address /taken belongs to mf-other'],
  [['mf-reports', ...TITLE], 'By the map of the portal the address /reports belongs to mf-appeals; only'],
  [
    ['mf-notifications', ...TITLE],
    'By the map of the portal the address /notifications belongs to the shell;',
  ],
  [
    ['mf-payments', '--path', '/registries/mine', ...TITLE],
    'the address /registries/mine belongs to mf-registries (it is inside /registries/:registry)',
  ],
  [
    ['mf-feedbacks', ...TITLE],
    'The map of the portal redirects /feedbacks to /consumer-rights-protection; choose another address with --path.',
  ],
  [['appeals', ...TITLE], 'a remote is called mf-<area>'],
  [['mf-payments'], 'A title is needed in three languages'],
  [['mf-appeals', ...TITLE], 'The folder mf-appeals exists already'],
  [['mf-payments', '--registry', 'releases.portal', ...TITLE], 'Not the address of a release registry'],
  [['mf-payments', '--registry', 'http://127.0.0.1:9', ...TITLE], 'does not respond at http://127.0.0.1:9'],
  [['feature', 'submit', ...TITLE], 'This is not the folder of a remote'],
  [['mf-payments', '--langs', 'az'], "Unknown option '--langs'"],
  [[], 'Usage:'],
])('%j is refused: %s', async (args, reason) => {
  await expect(runCommand(args)).rejects.toThrow(reason)
  for (const name of ['mf-payments', 'mf-reports', 'mf-notifications', 'mf-feedbacks'])
    expect(existsSync(join(cwd, name))).toBe(false)
})
