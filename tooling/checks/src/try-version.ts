import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './workspace.ts'

const COPY = join(ROOT, '.data', 'try-version')
const PNPM = join(ROOT, 'node_modules', '.bin', 'pnpm')
const INSTALL = ['install', '--no-frozen-lockfile', '--reporter=append-only', '--prefer-offline']

/** Checks that a build tool can break, cheapest first. */
const STEPS = [
  ['--filter', 'preset', 'test'],
  ['run', 'check', 'types', 'sizes'],
]

/** `pnpm try webpack@5.112.2`: checks the last commit with other catalog versions, in a copy. */
function main(wanted: readonly string[]): number {
  if (wanted.length === 0 || !wanted.every((one) => /^.+@\d/.test(one))) {
    console.error('Usage: pnpm try <package of the catalog>@<version> …')
    return 2
  }
  rmSync(COPY, { recursive: true, force: true })
  run('git', ['worktree', 'prune'], ROOT)
  if (run('git', ['worktree', 'add', '--detach', COPY, 'HEAD'], ROOT) !== 0) return 1
  try {
    const file = join(COPY, 'pnpm-workspace.yaml')
    writeFileSync(file, wanted.reduce(withVersion, readFileSync(file, 'utf8')))
    const failed = [INSTALL, ...STEPS].find((args) => run(PNPM, args, COPY) !== 0)
    console.log(
      failed === undefined ? `✓ ${wanted.join(', ')}` : `✗ ${wanted.join(', ')}: pnpm ${failed.join(' ')}`,
    )
    return failed === undefined ? 0 : 1
  } finally {
    run('git', ['worktree', 'remove', '--force', COPY], ROOT)
  }
}

/** @throws Error when the catalog does not have the package. */
function withVersion(catalog: string, wanted: string): string {
  const at = wanted.lastIndexOf('@')
  const name = wanted.slice(0, at)
  const line = new RegExp(`^( {2}'?${name}'?: )\\S+$`, 'm')
  if (!line.test(catalog)) throw new Error(`${name} is not in the catalog`)
  return catalog.replace(line, `$1${wanted.slice(at + 1)}`)
}

function run(program: string, args: readonly string[], cwd: string): number {
  const env = { ...process.env, CI: 'true' }
  return spawnSync(program, args, { cwd, env, stdio: 'inherit' }).status ?? 1
}

process.exitCode = main(process.argv.slice(2))
