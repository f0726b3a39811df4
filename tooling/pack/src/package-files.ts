import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { KitPackage } from './kit-packages.ts'
import { rewriteSpecifiers } from './rewrite-specifiers.ts'
import type { PackedFile } from './tarball.ts'

const SOURCE = /\.tsx?$/
const IGNORED_FOLDERS = new Set(['node_modules', 'dist'])

interface PackFolders {
  readonly root: string
  readonly out: string
}

export function packageFiles(kit: KitPackage, { root, out }: PackFolders): PackedFile[] {
  const { folder, files, commands = {} } = kit
  // Packages without exports need no types.
  const typed = kit.exports === undefined
  const made = globSync(typed ? '**/*.{js,d.ts}' : '**/*.js', { cwd: join(out, folder) })
  const copied = files
    .flatMap((file) => listFiles(join(root, folder), file))
    .filter((path) => !SOURCE.test(path) || path.endsWith('.d.ts') || path.endsWith('.template'))
  const known = new Set([...made, ...copied])
  const programs = new Set(Object.values(commands).map((file) => file.replace(SOURCE, '.js')))
  return [
    ...made.map((path) => {
      const text = rewriteSpecifiers(path, readFileSync(join(out, folder, path), 'utf8'), known)
      const executable = programs.has(path)
      return { path, content: Buffer.from(executable ? `#!/usr/bin/env node\n${text}` : text), executable }
    }),
    ...copied.map((path) => ({ path, content: readFileSync(join(root, folder, path)) })),
  ]
}

function listFiles(base: string, path: string): string[] {
  const full = join(base, path)
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    return IGNORED_FOLDERS.has(entry.name) ? [] : listFiles(base, `${path}/${entry.name}`)
  })
}
