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
  /** Output folder for `<source>.js` and `<source>.d.ts`. */
  readonly out: string
}

/**
 * Compiles sources and their imports to JavaScript with declarations, without type checks (`pnpm check types`).
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
 * Entry points by import name, because the compiler emits nothing for files that it reaches through node_modules.
 * `paths` supports one `*` per target; a package with more of them (shared-ui) is compiled whole.
 */
function listEntryPoints(root: string, { name, folder }: KitPackage): [string, string[]][] {
  const manifest = readFileSync(join(root, folder, 'package.json'), 'utf8')
  const { exports = {} } = JSON.parse(manifest) as SourceManifest
  return Object.entries(exports)
    .map(([entry, target]) => [entry, typeof target === 'string' ? target : target.types] as const)
    .filter(([, target]) => target.split('*').length <= 2)
    .map(([entry, target]) => [`${name}${entry.slice(1)}`, [join(root, folder, target)]])
}
