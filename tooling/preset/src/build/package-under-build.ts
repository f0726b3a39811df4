import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PackageUnderBuild {
  readonly dir: string
  readonly name: string
  /** `RELEASE_VERSION`, else the version of the package. */
  readonly version: string
  /** `local` for uncommitted sources. */
  readonly commit: string
}

function git(dir: string, ...parameters: string[]): string {
  return execFileSync('git', parameters, { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

function commitOf(dir: string): string {
  try {
    return git(dir, 'status', '--porcelain', '--', '.') === ''
      ? git(dir, 'rev-parse', 'HEAD').trim()
      : 'local'
  } catch {
    // not a checkout: an archive of the sources, or a bare container
    return 'local'
  }
}

export function readPackage(dir: string): PackageUnderBuild {
  const text = readFileSync(join(dir, 'package.json'), 'utf8')
  const { name, version } = JSON.parse(text) as { name: string; version: string }
  const release = process.env.RELEASE_VERSION
  return {
    dir,
    name,
    version: release === undefined || release === '' ? version : release,
    commit: process.env.RELEASE_COMMIT ?? commitOf(dir),
  }
}
