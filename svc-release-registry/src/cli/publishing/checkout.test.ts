import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { findCheckout } from './checkout.ts'

const ROOT = join(import.meta.dirname, '../../../..')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workplace-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function writeRemote(): void {
  writeFileSync(join(folder, 'package.json'), '{"name":"mf-appeals","version":"1.4.0"}')
  writeFileSync(join(folder, 'remote.manifest.ts'), 'export default {}')
  writeFileSync(
    join(folder, '.npmrc'),
    '@quality-portal:registry=https://releases.portal.example/packages/\n',
  )
}

test('the repository of the portal has the shell and its remotes', async () => {
  const { isStandalone, remote, list } = findCheckout(ROOT, folder)
  expect({ isStandalone, remote }).toEqual({ isStandalone: false, remote: undefined })
  expect(await list()).toEqual(expect.arrayContaining(['mf-registries', 'shell']))
})

test('FED-02 another repository has the remote of its folder and the registry of its .npmrc', async () => {
  writeRemote()
  const place = findCheckout(join(folder, 'node_modules'), folder)
  expect(place).toMatchObject({ isStandalone: true, remote: 'mf-appeals', root: folder })
  expect(await place.list()).toEqual(['mf-appeals'])
  expect(place.registryUrl()).toBe('https://releases.portal.example')
})

test('a folder without a manifest has nothing to publish and no registry', async () => {
  const place = findCheckout(join(folder, 'node_modules'), folder)
  expect(place.remote).toBeUndefined()
  expect(await place.list()).toEqual([])
  expect(place.registryUrl()).toBeUndefined()
})

test('the version depends on the sources, and not on files of the machine', async () => {
  writeRemote()
  const place = findCheckout(join(folder, 'node_modules'), folder)
  const first = await place.version('mf-appeals')
  expect(first).toMatch(/^1\.4\.0-[0-9a-f]{10}$/)
  writeFileSync(join(folder, '.env'), 'SECRET=1')
  writeFileSync(join(folder, 'README.md'), 'words')
  expect(await place.version('mf-appeals')).toBe(first)
  writeFileSync(join(folder, 'pnpm-lock.yaml'), 'lockfileVersion: 9')
  expect(await place.version('mf-appeals')).not.toBe(first)
})
