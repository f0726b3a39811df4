import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { KitPackage } from './kit-packages.ts'
import type { SourceManifest } from './package-manifest.ts'

interface Compilation {
  readonly root: string
  readonly kits: readonly KitPackage[]
  /** Gets `<source>.js` and `<source>.d.ts` in the folders of the sources. */
  readonly out: string
}

/**
 * Compiles the sources of packages, and whatever they import from the repository, to JavaScript with declarations. Types
 * are not checked here: `pnpm check types` does it, and packing has to be quick.
 * @throws Error with the message of the compiler.
 */
export async function compile({ root, kits, out }: Compilation): Promise<void> {
  const pathsIn = (folder: string, paths: readonly string[]): string[] =>
    paths.map((path) => join(root, folder, path))
  const settings = {
    extends: join(root, 'tooling', 'tsconfig', 'base.json'),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      jsx: 'react-jsx',
      lib: ['es2023', 'dom', 'dom.iterable', 'esnext.iterator', 'esnext.collection'],
      rootDir: root,
      outDir: out,
      paths: Object.fromEntries(kits.flatMap((kit) => listEntryPoints(root, kit))),
    },
    include: kits.flatMap(({ folder, sources = [] }) => pathsIn(folder, sources)),
    exclude: [
      ...pathsIn('**', ['*.test.ts', '*.test.tsx']),
      ...kits.flatMap(({ folder, without = [] }) => pathsIn(folder, without)),
    ],
    files: kits.flatMap(({ folder, commands = {} }) => pathsIn(folder, Object.values(commands))),
  }
  mkdirSync(out, { recursive: true })
  const file = join(out, 'tsconfig.json')
  writeFileSync(file, JSON.stringify(settings))
  const folder = dirname(createRequire(import.meta.url).resolve('typescript7/package.json'))
  const args = [join(folder, 'bin', 'tsc'), '-p', file]
  await promisify(execFile)(process.execPath, args).catch((error: { readonly stdout: string }) => {
    throw new Error(`The packages for teams cannot be compiled:\n${error.stdout}`, { cause: error })
  })
}

/**
 * Entry points of a package by the names they are imported by. The compiler emits nothing for a file that it reaches
 * through node_modules, nor for what that file imports. `paths` takes one `*` in a target; a package with more of them
 * (shared-ui) is compiled whole and imports only packages with entry points here.
 */
function listEntryPoints(root: string, { name, folder }: KitPackage): [string, string[]][] {
  const manifest = readFileSync(join(root, folder, 'package.json'), 'utf8')
  const { exports = {} } = JSON.parse(manifest) as SourceManifest
  return Object.entries(exports)
    .map(([entry, target]) => [entry, typeof target === 'string' ? target : target.types] as const)
    .filter(([, target]) => target.split('*').length <= 2)
    .map(([entry, target]) => [`${name}${entry.slice(1)}`, [join(root, folder, target)]])
}
