import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ownRelease } from '../common/own-release.ts'

const DATA = fileURLToPath(new URL('../../data/', import.meta.url))

/** Another text whenever the service might write other records than before: its sources and its data files. */
export function contentVersion(): string {
  const hash = createHash('sha256').update(ownRelease())
  const files = globSync('**/*.{csv,json,md}', { cwd: DATA }).toSorted()
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(`${DATA}${file}`))
  return hash.digest('hex')
}
