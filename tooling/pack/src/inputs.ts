import { createHash, type Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Neither packed nor compiled. */
const IGNORED = /^(node_modules|dist|\.cache|fixtures)$|\.test\.tsx?$/

/** Hash of names and contents, independent of the file system's order. */
export function hashInputs(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) add(hash, root, path)
  return hash.digest('hex').slice(0, 16)
}

function add(hash: Hash, root: string, path: string): void {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (statSync(full).isFile()) {
    hash.update(`${path}\n`).update(readFileSync(full))
    return
  }
  const names = readdirSync(full).filter((name) => !IGNORED.test(name))
  for (const name of names.toSorted()) add(hash, root, `${path}/${name}`)
}
