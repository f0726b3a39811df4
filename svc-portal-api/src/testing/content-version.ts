import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getReleaseHash } from '../common/release-hash.ts'

const SERVICE = fileURLToPath(new URL('../../', import.meta.url))

/** Hash of the sources and data files of the service, which changes whenever it may write different records. */
export function contentVersion(): string {
  const hash = createHash('sha256').update(getReleaseHash())
  const files = globSync('{data,registries,services}/**/*.{csv,json,md}', { cwd: SERVICE }).toSorted()
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(`${SERVICE}${file}`))
  return hash.digest('hex')
}
