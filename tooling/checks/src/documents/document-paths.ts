import { resolveInWorkspace } from '../changed/import-graph.ts'
import { listPackages, listSources, readIfPresent } from '../workspace.ts'

/** A path in backticks; segments may be `<name>`, `*` or `{one,other}`. */
const PATH = /`([\w.-]+\/(?:[\w.{},*<>/-]*))`/g
/** Build output, run-time files, and paths outside the repository. */
const OUTSIDE = /^(?:\.\.|\.data|\.reports|dist|node_modules|tls)\/|<hash>/

export function findDeadPaths(root: string, documents: readonly string[]): string[] {
  const packages = listPackages(root)
  const files = listSources(root, [])
  const known = new Set(files.flatMap(listSubpaths))
  const resolve = resolveInWorkspace(root, packages)
  const libraries = new Set(packages.flatMap(({ json }) => Object.keys(json.dependencies ?? {})))
  const isKnown = (path: string): boolean =>
    known.has(path) ||
    resolve('', path) !== undefined ||
    libraries.has(path.split('/')[0] ?? '') ||
    files.some((file) => patternOf(path).test(file))
  return documents.flatMap((document) => {
    const text = (readIfPresent(root, document) ?? '').replace(/```[\s\S]*?```/g, '')
    return [...text.matchAll(PATH)]
      .map(([, path = '']) => path.replace(/\/$/, ''))
      .filter((path) => !OUTSIDE.test(`${path}/`) && !isKnown(path))
      .map((path) => `${document}: ${path} does not exist`)
  })
}

/** Parts of a path that a document may use: `a/b/c.ts` → `a`, `a/b`, `b`, `a/b/c.ts`, `a/b/c`, … */
function listSubpaths(file: string): string[] {
  const segments = file.split('/')
  return segments.flatMap((_, start) =>
    segments.slice(start).flatMap((_, count) => {
      const path = segments.slice(start, start + count + 1).join('/')
      return [path, path.replace(/\.\w+$/, '')]
    }),
  )
}

function patternOf(path: string): RegExp {
  const pattern = path
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\*|<[^>]+>/g, '[^/]+')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
  return new RegExp(`(?:^|/)${pattern}(?:\\.\\w+|/|$)`)
}
