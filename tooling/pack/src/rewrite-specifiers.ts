import { posix } from 'node:path'

const RELATIVE = /(['"])(\.{1,2}\/[^'"\n]+?)\.tsx?\1/g

/** Rewrites relative imports and `new URL('./loader.ts', import.meta.url)` to packed files; others stay. */
export function rewriteSpecifiers(file: string, text: string, packed: ReadonlySet<string>): string {
  return text.replaceAll(RELATIVE, (whole, quote: string, path: string) => {
    const made = posix.join(posix.dirname(file), `${path}.js`)
    const typed = posix.join(posix.dirname(file), `${path}.d.ts`)
    return packed.has(made) || packed.has(typed) ? `${quote}${path}.js${quote}` : whole
  })
}

/** Static and dynamic imports, and `import.meta.resolve`. */
const IMPORTED = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bimport\.meta\.resolve\(\s*)(['"])([^'"\n]+)\1/g

/** Specifiers of imports, without computed ones (`${…}`). */
export function importedNames(text: string): readonly string[] {
  return [...text.matchAll(IMPORTED)].map((match) => match[2] ?? '').filter((name) => !name.includes('${'))
}

/** Packages that a compiled file or its types import, without Node modules. */
export function namedPackages(text: string): readonly string[] {
  const packages = importedNames(text).filter((name) => /^[@a-z]/.test(name) && !name.startsWith('node:'))
  return [
    ...new Set(
      packages.map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    ),
  ]
}

/** Relative imports of files that the package lacks. */
export function missingFiles(file: string, text: string, packed: ReadonlySet<string>): readonly string[] {
  const names = importedNames(text).filter((name) => /^\.{1,2}\//.test(name))
  const wanted = names.map((name) => posix.join(posix.dirname(file), name))
  const has = (path: string): boolean => packed.has(path) || packed.has(path.replace(/\.js$/, '.d.ts'))
  return wanted.filter((path) => !has(path))
}
