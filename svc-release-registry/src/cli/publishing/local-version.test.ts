import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { localVersion } from './local-version.ts'

let root: string

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), content)
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'local-version-'))
  await write('mf-one/package.json', '{"version":"1.4.0"}')
  await write('mf-one/src/screen.tsx', 'one')
  await write('mf-two/package.json', '{"version":"1.0.0"}')
  await write('shell/package.json', '{"version":"2.0.0"}')
  await write('shared-contracts/src/event.ts', 'event')
  await write('shared-contracts/locales/errors/az.json', '{}')
  await write('shared-ui/src/button.tsx', 'button')
  await write('shared-runtime/src/bus.ts', 'bus')
  await write('tooling/preset/src/webpack.ts', 'preset')
  await write('pnpm-lock.yaml', 'lock')
})

afterEach(() => rm(root, { recursive: true, force: true }))

test('FED-06 equal sources have equal versions, which begin with that of the package', async () => {
  const version = await localVersion(root, 'mf-one')
  expect(version).toMatch(/^1\.4\.0-[0-9a-f]{10}$/)
  expect(await localVersion(root, 'mf-one')).toBe(version)
})

test.each([
  'mf-one/src/screen.tsx',
  'mf-one/src/new.ts',
  'mf-one/locales/az.json',
  'shared-contracts/src/event.ts',
  'shared-contracts/locales/errors/az.json',
  'tooling/preset/src/webpack.ts',
  'pnpm-lock.yaml',
])('FED-01 a change of %s changes the version of the remote', async (path) => {
  const before = await localVersion(root, 'mf-one')
  await write(path, 'changed')
  expect(await localVersion(root, 'mf-one')).not.toBe(before)
})

test.each([
  'mf-two/src/screen.tsx',
  'shell/src/app.tsx',
  'shared-ui/src/button.tsx',
  'shared-runtime/src/bus.ts',
  'mf-one/dist/entry.js',
  'mf-one/node_modules/x/index.js',
  'mf-one/src/screen.test.tsx',
  'mf-one/README.md',
])('FED-01 a change of %s keeps the version of the remote', async (path) => {
  const before = await localVersion(root, 'mf-one')
  await write(path, 'changed')
  expect(await localVersion(root, 'mf-one')).toBe(before)
})

test.each(['shared-ui/src/button.tsx', 'shared-runtime/src/bus.ts', 'shell/src/app.tsx'])(
  'FED-01 a change of %s changes the version of the shell',
  async (path) => {
    const before = await localVersion(root, 'shell')
    await write(path, 'changed')
    expect(await localVersion(root, 'shell')).not.toBe(before)
  },
)
