import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SOURCES = [
  ...['svc-portal-api', 'shared-contracts', 'shared-service'].map((name) => `${name}/src/**/*.ts`),
  'svc-portal-api/registries/**/*.{ts,csv}',
]

let release: string | undefined

/**
 * Hash of the sources of this service, the same for all instances of a release. Two releases may give different
 * responses for the same data. Read once.
 */
export function getReleaseHash(): string {
  release ??= hashFiles(globSync(SOURCES, { cwd: ROOT, exclude: (name) => name.endsWith('.test.ts') }))
  return release
}

function hashFiles(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files.toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(`${ROOT}${file}`))
  return hash.digest('base64url').slice(0, 22)
}
