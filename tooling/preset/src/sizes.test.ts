import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'
import { measureSizes, sizeProblems } from './sizes.ts'

const SAMPLES = join(import.meta.dirname, '../../../shared-contracts/samples')
const KILO = 1024

/** Bytes that no packing makes fewer, by path. */
const EMBED = {
  'embed/registry.0a1b2c3d.js': 90 * KILO,
  'embed/texts-az.0a1b2c3d.js': 3 * KILO,
  'embed/texts-ru.0a1b2c3d.js': 5 * KILO,
  'embed/list-tools.0a1b2c3d.js': 4 * KILO,
  'embed/record.0a1b2c3d.js': 12 * KILO,
  'embed/543.0a1b2c3d.js': 9 * KILO,
} as const

let folder: string

function sample<Kind>(name: string): Kind {
  return (JSON.parse(readFileSync(join(SAMPLES, `${name}-release-1.json`), 'utf8')) as { value: Kind }).value
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

function writeShell(provided: readonly string[] = ['shared-ui/stack']): void {
  const record = sample<ShellRelease>('shell')
  const added = Object.fromEntries(provided.map((name) => [name, { js: [], css: [], platform: [] }]))
  const shell = Object.assign(record, { platformModules: { ...record.platformModules, ...added } })
  const lent = Object.values(shell.platformModules).flatMap((module) => [...module.js, ...module.css])
  for (const file of [...shell.scripts, ...shell.styles, ...lent]) write(`shell/dist/${file}`, '/* shell */')
  write('shell/dist/release.json', JSON.stringify(shell))
}

function writeRemote(embed: Readonly<Record<string, number>>): void {
  const remote = sample<RemoteRelease>('remote')
  const [first] = remote.files
  const files = Object.keys(embed).map((path) => ({ ...first, path }))
  const record = { major: 1, entry: 'embed/registry.0a1b2c3d.js', types: 'embed/types.d.ts' }
  const scripts = Object.values(remote.screens).flatMap(({ js }) => js)
  for (const file of [remote.entry, ...scripts]) write(`remote/dist/${file}`, '/* remote */')
  for (const [path, bytes] of Object.entries(embed)) write(`remote/dist/${path}`, randomBytes(bytes))
  write(
    'remote/dist/release.json',
    JSON.stringify({ ...remote, files: [...remote.files, ...files], embed: record }),
  )
}

function measure() {
  return measureSizes(join(folder, 'shell'), [join(folder, 'remote')])
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sizes-'))
  writeShell()
})

afterAll(() => rmSync(folder, { recursive: true }))

test('REG-06 the size of an embed includes all files of a first list; a record is counted separately', () => {
  writeRemote(EMBED)
  const sizes = measure()
    .filter(({ page }) => page.includes(' embed'))
    .map(({ page, script, files, budget }) => [page, Math.round(script / KILO), files, budget])
  expect(sizes).toEqual([
    ['mf-registries embed', 99, 3, 110 * KILO],
    ['mf-registries embed, plain list', 95, 2, undefined],
    ['mf-registries embed, record', 107, 3, undefined],
  ])
})

test('REG-06 files that some lists load at first are in the budget of the embed', () => {
  writeRemote({ ...EMBED, 'embed/list-tools.0a1b2c3d.js': 16 * KILO })
  expect(sizeProblems(measure())).toEqual([
    expect.stringMatching(/^mf-registries embed: 11\d{4} bytes of script/),
  ])
})

test('FED-06 a module that the shell does not provide has no size, so that the check fails', () => {
  writeRemote(EMBED)
  writeShell([])
  expect(sizeProblems(measure())).toEqual([
    'mf-registries choose-registry: the shell does not provide "shared-ui/stack"; add it to shell/src/app/platform/platform-modules.json',
  ])
})
