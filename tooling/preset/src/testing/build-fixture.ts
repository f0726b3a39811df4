import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RemoteRelease } from 'shared-contracts/release/release-record'

const FIXTURES = fileURLToPath(new URL('../../fixtures', import.meta.url))
const BUILD = `
  import webpack from 'webpack'
  import { remoteConfig } from 'preset/webpack-remote'
  const stats = await new Promise((done, fail) =>
    webpack(await remoteConfig({ dir: process.argv[1] }), (error, result) => (error ? fail(error) : done(result))))
  for (const { errors = [] } of stats.toJson({ all: false, errors: true }).children ?? [])
    for (const { message } of errors) console.log(message)
`.replace('new Promise((done', 'new Promise(async (done')

/** A built copy of the fixture remote. */
export interface BuiltFixture {
  readonly dir: string
  /** What the build complained about; the release is missing then. */
  readonly errors: string
  readonly release: () => RemoteRelease
  readonly remove: () => void
}

/** Builds a copy of the fixture remote in a process of its own, with some files replaced. */
export function buildFixture(
  changes: Readonly<Record<string, string>> = {},
  environment: Readonly<Record<string, string>> = {},
): BuiltFixture {
  // Beside the fixture, so that the copy finds the same packages.
  const dir = mkdtempSync(join(FIXTURES, '.built-'))
  cpSync(join(FIXTURES, 'mf-fixture'), dir, { recursive: true })
  for (const [file, content] of Object.entries(changes)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), content)
  }
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', BUILD, dir], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env.PATH ?? '', RELEASE_COMMIT: 'local', ...environment },
    encoding: 'utf8',
  })
  return {
    dir,
    errors: stdout + stderr,
    release: () => JSON.parse(readFileSync(join(dir, 'dist', 'release.json'), 'utf8')) as RemoteRelease,
    remove: () => {
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
