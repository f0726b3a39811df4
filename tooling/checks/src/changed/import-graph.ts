import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import type { WorkspacePackage } from '../workspace.ts'

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bresolve\(\s*|new URL\(\s*)['"]([^'"\n]+)['"]/g
const TEST = /\.test\.tsx?$/

/** A test file and its distance from a change, in imports. */
export interface ReachedTest {
  readonly file: string
  readonly distance: number
}

/** Resolves an import to a file of the workspace; undefined for external packages. */
type Resolve = (file: string, specifier: string) => string | undefined

/** Importers by file. Imports are found by text, which is precise enough to select tests. */
export function readImporters(
  root: string,
  files: readonly string[],
  resolve: Resolve,
): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(SPECIFIER)) {
      const target = resolve(file, specifier)
      if (target === undefined) continue
      const known = importers.get(target)
      if (known === undefined) importers.set(target, [file])
      else known.push(file)
    }
  }
  return importers
}

/** Tests that import a changed file directly or indirectly; the nearest first. */
export function findReachedTests(
  importers: ReadonlyMap<string, readonly string[]>,
  changed: readonly string[],
): ReachedTest[] {
  const distances = new Map(changed.map((file) => [file, 0]))
  let edge = changed
  for (let distance = 1; edge.length > 0; distance += 1) {
    const next = new Set(edge.flatMap((file) => listImporters(importers, file)))
    edge = [...next].filter((file) => !distances.has(file))
    for (const file of edge) distances.set(file, distance)
  }
  return [...distances].flatMap(([file, distance]) => (TEST.test(file) ? [{ file, distance }] : []))
}

function listImporters(importers: ReadonlyMap<string, readonly string[]>, file: string): readonly string[] {
  const folders = [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1))
  return [file, ...folders].flatMap((path) => importers.get(path) ?? [])
}

export function resolveInWorkspace(root: string, packages: readonly WorkspacePackage[]): Resolve {
  const byName = new Map(packages.map((one) => [one.json.name, one]))
  const isFile = (path: string): boolean =>
    existsSync(join(root, path)) && statSync(join(root, path)).isFile()
  return (file, specifier) => {
    if (specifier.startsWith('.')) {
      const path = join(dirname(file), specifier)
      // A folder read from elsewhere, whose files are found at run time.
      const isFolder = path.endsWith('/') && !file.startsWith(path) && existsSync(join(root, path))
      return isFolder || isFile(path) ? path : undefined
    }
    const [name = '', ...rest] = specifier.split('/')
    const found = byName.get(name)
    if (found === undefined) return undefined
    const target = findExport(found.json.exports ?? {}, rest.length === 0 ? '.' : `./${rest.join('/')}`)
    if (target === undefined) return undefined
    const path = join(found.folder, target)
    return isFile(path) ? path : undefined
  }
}

function findExport(exports: Readonly<Record<string, unknown>>, subpath: string): string | undefined {
  for (const [pattern, value] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*')
    const target = typeof value === 'string' ? value : Object.values(value as Record<string, string>)[0]
    if (target === undefined) continue
    if (after === undefined && pattern === subpath) return target
    if (after !== undefined && subpath.startsWith(before) && subpath.endsWith(after))
      return target.replaceAll('*', subpath.slice(before.length, subpath.length - after.length))
  }
  return undefined
}
