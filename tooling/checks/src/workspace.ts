import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface PackageJson {
  readonly name: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** A package of the workspace; `folder` is relative to the root. */
export interface WorkspacePackage {
  readonly folder: string
  readonly json: PackageJson
}

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')

const ROLE = /^(shell|e2e|(mf|shared|svc)-[a-z0-9-]+)$/
const SKIPPED = new Set(['node_modules', 'dist', 'coverage'])

export function listPackages(root: string): WorkspacePackage[] {
  const top = foldersIn(root).filter((name) => ROLE.test(name))
  const tooling = foldersIn(join(root, 'tooling')).map((name) => `tooling/${name}`)
  return [...top, ...tooling].flatMap((folder) => {
    const file = join(root, folder, 'package.json')
    return existsSync(file) ? [{ folder, json: readPackageJson(file) }] : []
  })
}

export function readIfPresent(root: string, file: string): string | undefined {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

export function readPackageJson(file: string): PackageJson {
  return JSON.parse(readFileSync(file, 'utf8')) as PackageJson
}

/** Files below a folder (relative to it), without built or installed ones. */
export function listFiles(folder: string, prefix = ''): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return []
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    return entry.isDirectory() ? listFiles(join(folder, entry.name), path) : [path]
  })
}

/** Output lines of git. @throws Error with its message */
export function git(root: string, args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.split('\n').filter((line) => line !== '')
}

/**
 * Committed and new files by git patterns, without ignored and deleted ones.
 * @throws Error of git.
 */
export function listSources(root: string, patterns: readonly string[]): string[] {
  const files = git(root, ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns])
  return files.filter((file) => existsSync(join(root, file)))
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .toSorted()
}
