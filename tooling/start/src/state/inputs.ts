import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One hash over the names and contents of files in folders, whatever order the system lists them in. */
export function hashFiles(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) addFolder(hash, folder)
  return hash.digest('hex').slice(0, 16)
}

function addFolder(hash: Hash, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) addFolder(hash, path)
    else hash.update(`${entry.name}\n`).update(readFileSync(path))
  }
}
