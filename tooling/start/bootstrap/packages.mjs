import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.mjs'
import { readText } from './toolchain.mjs'

const RECORD = join('node_modules', '.installed-from')

/** @param {string} root */
function installationKey(root) {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)))
  return hash.update(`${process.platform}-${process.arch}`).digest('hex')
}

/** @param {string} root */
export function packagesAreInstalled(root) {
  return (
    readText(join(root, RECORD)) === installationKey(root) &&
    workspaceFolders(root).every((folder) => existsSync(join(folder, 'node_modules')))
  )
}

/**
 * @param {string} root
 * @param {{ pnpm: string, env: NodeJS.ProcessEnv, log: string }} options
 */
export async function installPackages(root, { pnpm, env, log }) {
  const key = installationKey(root)
  // A node_modules of another user's store is replaced without a prompt.
  const flags = ['--frozen-lockfile', '--reporter=append-only', '--config.confirm-modules-purge=false']
  await runCommand(pnpm, ['install', ...flags], { cwd: root, env: { ...env, CI: env['CI'] ?? 'true' }, log })
  writeFileSync(join(root, RECORD), key)
}

/**
 * Folders of packages with dependencies.
 * @param {string} root
 */
function workspaceFolders(root) {
  return [root, join(root, 'tooling')]
    .flatMap((parent) => readdirSync(parent, { withFileTypes: true }).map((entry) => ({ parent, entry })))
    .filter(
      ({ entry }) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules',
    )
    .map(({ parent, entry }) => join(parent, entry.name))
    .filter((folder) => /"(devD|d)ependencies"/.test(readText(join(folder, 'package.json')) ?? ''))
}
