import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getReleaseHash } from '../common/release-hash.ts'

const SERVICE = fileURLToPath(new URL('../../', import.meta.url))

/** Another text whenever the service might write other records than before: its sources and its data files. */
export function contentVersion(): string {
  const hash = createHash('sha256').update(getReleaseHash())
  const files = globSync('{data,registries}/**/*.{csv,json,md}', { cwd: SERVICE }).toSorted()
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(`${SERVICE}${file}`))
  return hash.digest('hex')
}
