import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { KitPackage } from './kit-packages.ts'
import type { SourceManifest } from './package-manifest.ts'
import { importedNames } from './rewrite-specifiers.ts'

const SOURCE = /(?<!\.d)\.tsx?$/
const TEST = /\.test\.tsx?$/

/** A source file of a package: its path relative to the folder of the package. */
interface SourceFile {
  readonly kit: KitPackage
  readonly path: string
}

/**
 * Source files of every package of the kit: its programs, the sources it names, and whatever these import, within the
 * package or from another package of the kit. Paths are relative to the folder of the package and sorted.
 */
export function closeOverImports(root: string, kits: readonly KitPackage[]): Map<string, string[]> {
  const closed = new Map(kits.map(({ name }) => [name, new Set<string>()]))
  const queue = kits.flatMap((kit) => listEntries(root, kit))
  // Entries appended in the loop are visited by it too.
  for (const source of queue) {
    const files = closed.get(source.kit.name)
    if (files === undefined || files.has(source.path)) continue
    files.add(source.path)
    queue.push(...listImported(root, source, kits))
  }
  return new Map([...closed].map(([name, files]) => [name, [...files].toSorted()]))
}

function listEntries(root: string, kit: KitPackage): SourceFile[] {
  const { folder, sources = [], commands = {}, without = [] } = kit
  return [...sources, ...Object.values(commands)]
    .flatMap((path) => listSources(join(root, folder), path))
    .filter((path) => !without.some((left) => path.startsWith(`${left}/`)))
    .map((path) => ({ kit, path }))
}

/** A source file, or the source files below a folder, without tests. */
function listSources(base: string, path: string): string[] {
  if (SOURCE.test(path)) return TEST.test(path) ? [] : [path]
  return readdirSync(join(base, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = `${path}/${entry.name}`
    return entry.isDirectory() || SOURCE.test(inner) ? listSources(base, inner) : []
  })
}

function listImported(root: string, { kit, path }: SourceFile, kits: readonly KitPackage[]): SourceFile[] {
  const names = importedNames(readFileSync(join(root, kit.folder, path), 'utf8'))
  return names
    .flatMap((name) =>
      name.startsWith('.')
        ? [{ kit, path: posix.join(posix.dirname(path), name) }]
        : findExported(root, name, kits),
    )
    .filter((source) => SOURCE.test(source.path) && existsSync(join(root, source.kit.folder, source.path)))
}

/** The source file behind an import of another package of the kit; empty for any other package. */
function findExported(root: string, name: string, kits: readonly KitPackage[]): SourceFile[] {
  const [packageName = '', ...inner] = name.split('/')
  const kit = kits.find((one) => one.name === packageName)
  if (kit === undefined) return []
  const { exports = {} } = JSON.parse(
    readFileSync(join(root, kit.folder, 'package.json'), 'utf8'),
  ) as SourceManifest
  const entry = `./${inner.join('/')}`
  const target = exports[entry] ?? exports['./*']
  return typeof target === 'string' ? [{ kit, path: target.replaceAll('*', entry.slice(2)).slice(2) }] : []
}
