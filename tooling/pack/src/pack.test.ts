import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PackedPackage, type DevKit } from 'shared-contracts/release/dev-kit'
import { pack, type PackResult } from './pack.ts'
import { importedNames } from './rewrite-specifiers.ts'

const ROOT = join(import.meta.dirname, '../../..')

let folder: string
let first: PackResult

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packed-'))
  first = await pack({ root: ROOT, folder, now: new Date('2026-11-20T08:00:00.000Z') })
}, 180_000)

afterAll(() => rmSync(folder, { recursive: true }))

function read(name: string, { packages }: DevKit = first.kit): PackedPackage {
  const text = readFileSync(join(folder, name, `${packages[name] ?? ''}.json`), 'utf8')
  return PackedPackage.parse(JSON.parse(text))
}

function extract(name: string): string {
  const target = mkdtempSync(join(folder, `.${name}-`))
  execFileSync('tar', ['xzf', join(folder, name, `${first.kit.packages[name] ?? ''}.tgz`)], { cwd: target })
  return join(target, 'package')
}

test('FED-02 all packages for the build of a remote are packed, under versions by content', () => {
  expect(first.changed).toBe(true)
  expect(Object.keys(first.kit.packages)).toEqual(
    expect.arrayContaining([
      'tsconfig',
      'shared-contracts',
      'shared-runtime',
      'shared-ui',
      'preset',
      'checks',
      'portal',
      'portal-dev',
      'generators',
    ]),
  )
  for (const name of Object.keys(first.kit.packages)) {
    const { version, integrity, manifest, bytes } = read(name)
    expect(version).toMatch(/^1\.0\.0-h[0-9a-f]{10}$/)
    const content = readFileSync(join(folder, name, `${version}.tgz`))
    expect(integrity).toBe(`sha512-${createHash('sha512').update(content).digest('base64')}`)
    expect(bytes).toBe(content.byteLength)
    expect(manifest).toMatchObject({ name: `@quality-portal/${name}`, version, license: 'UNLICENSED' })
    expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:/)
  }
})

test('packing the same sources again changes nothing and gives the same bytes in another folder', async () => {
  const file = join(folder, 'shared-ui', `${first.kit.packages['shared-ui'] ?? ''}.tgz`)
  const before = statSync(file).mtimeMs
  expect(await pack({ root: ROOT, folder })).toEqual({ kit: first.kit, changed: false })
  expect(statSync(file).mtimeMs).toBe(before)
  const other = mkdtempSync(join(tmpdir(), 'packed-'))
  const again = await pack({ root: ROOT, folder: other })
  expect(again.kit.packages).toEqual(first.kit.packages)
  const name = 'preset'
  const path = join(name, `${first.kit.packages[name] ?? ''}.tgz`)
  expect(readFileSync(join(other, path))).toEqual(readFileSync(join(folder, path)))
  rmSync(other, { recursive: true })
})

test('a package has JavaScript with declarations, without tests and sources', () => {
  const contracts = readdirSync(join(extract('shared-contracts'), 'src/session'))
  expect(contracts).toEqual(expect.arrayContaining(['language.js', 'language.d.ts']))
  expect(contracts.filter((file) => /test|(?<!\.d)\.ts$/.test(file))).toEqual([])
  const ui = readdirSync(join(extract('shared-ui'), 'src/table'))
  expect(ui.toSorted()).toEqual(['table.d.ts', 'table.js', 'table.module.css'])
})

test('packages depend on each other by scope and exact version, and on others by exact version', () => {
  const { dependencies } = read('shared-runtime').manifest as { dependencies: Record<string, string> }
  const contracts = first.kit.packages['shared-contracts'] ?? ''
  expect(dependencies['shared-contracts']).toBe(`npm:@quality-portal/shared-contracts@${contracts}`)
  for (const [name, version] of Object.entries(dependencies)) {
    expect([name, version]).toEqual([
      name,
      expect.stringMatching(/^(npm:@quality-portal\/.+|\d+\.\d+\.\d+)$/),
    ])
  }
})

test('the generator has no dependencies, because it runs before any is installed', () => {
  expect(read('generators').manifest['dependencies']).toEqual({})
  expect(read('generators').manifest['bin']).toEqual({ 'portal-new': 'src/standalone.js' })
})

test('programs of the kit run on their own', () => {
  const program = readFileSync(join(extract('portal'), 'src/cli/portal.js'), 'utf8')
  expect(program.startsWith('#!/usr/bin/env node\n')).toBe(true)
})

test('packages contain no path of the packing machine', () => {
  for (const name of Object.keys(first.kit.packages)) {
    const place = extract(name)
    const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.\w+$/.test(file),
    )
    const leaking = files.filter((file) => readFileSync(join(place, file), 'utf8').includes(ROOT))
    expect([name, leaking]).toEqual([name, []])
  }
})

test('a changelog is kept beside the packages, with the versions of the first kit', () => {
  const text = readFileSync(join(folder, 'changelog.md'), 'utf8')
  expect(text.startsWith('# Changelog of the kit\n\n## 20.11.2026\n\n- tsconfig 1.0.0-h')).toBe(true)
  expect(text.endsWith('\n\nFirst kit.\n')).toBe(true)
})

test('every import of one packed package from another resolves to a packed file', () => {
  const folders = new Map(Object.keys(first.kit.packages).map((name) => [name, extract(name)]))
  const broken = [...folders.values()].flatMap((place) =>
    listModules(place).flatMap((file) =>
      importedNames(readFileSync(join(place, file), 'utf8'))
        .filter((name) => isMissing(name, folders))
        .map((name) => `${file} imports ${name}`),
    ),
  )
  expect(broken).toEqual([])
})

function listModules(place: string): string[] {
  return readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
}

/** Whether a specifier names a package of the kit and a file that this package does not have. */
function isMissing(specifier: string, folders: ReadonlyMap<string, string>): boolean {
  const [name = '', ...inner] = specifier.split('/')
  const place = folders.get(name)
  if (place === undefined) return false
  const { exports = {} } = read(name).manifest as { exports?: Record<string, string | { default: string }> }
  const target = exports[`./${inner.join('/')}`] ?? exports['./*']
  const file = typeof target === 'object' ? target.default : target
  return file === undefined || !existsSync(join(place, file.replaceAll('*', inner.join('/'))))
}
