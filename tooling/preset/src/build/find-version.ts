import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Version of a package as resolved from `dir`; undefined without it. */
export function findVersion(name: string, dir: string): string | undefined {
  const paths = createRequire(join(dir, 'package.json')).resolve.paths(name) ?? []
  for (const folder of paths) {
    try {
      const text = readFileSync(join(folder, name, 'package.json'), 'utf8')
      const { version } = JSON.parse(text) as { version: string }
      // A packed kit has a content hash after its version.
      return version.replace(/-h[0-9a-f]{10}$/, '')
    } catch {
      // not in this folder
    }
  }
  return undefined
}
