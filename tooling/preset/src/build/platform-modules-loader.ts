import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LoaderContext } from 'webpack'
import { DESK_MODULES, findPlatformPackage, PLATFORM_PACKAGES } from '../platform-packages.ts'

/** Modules that the shell provides to remotes, by import name. */
export interface PlatformTable {
  readonly atOnce: readonly string[]
  /** Lazy modules by chunk; a chunk of another entry is shared by its name. */
  readonly byChunk: Readonly<Record<string, readonly string[]>>
}

interface PlatformOptions {
  readonly target: 'browser' | 'server'
  /** By package name; remotes declare their range. */
  readonly versions: Readonly<Record<string, string>>
}

type Resolve = (module: string) => string

/** Adds the platform packages that the table does not list, each as a chunk of its own. */
export function withAllPackages(
  { atOnce, byChunk }: PlatformTable,
  packages: typeof PLATFORM_PACKAGES = PLATFORM_PACKAGES,
): PlatformTable {
  const listed = new Set(
    [...atOnce, ...Object.values(byChunk).flat()].map((module) => findPlatformPackage(module)?.name),
  )
  const others = packages.filter(({ name, subpaths }) => subpaths !== true && !listed.has(name))
  const chunks = others.map(({ name }) => [name.replace(/^@/, '').replace('/', '-'), [name]] as const)
  return { atOnce, byChunk: { ...byChunk, ...Object.fromEntries(chunks) } }
}

/** Source of the table. The renderer imports all modules at once, except desks of officials, which need a session. */
export function platformSource(
  { atOnce, byChunk }: PlatformTable,
  { target, versions }: PlatformOptions,
  resolve: Resolve,
): string {
  const isBrowser = target === 'browser'
  const lazy = Object.entries(byChunk).flatMap(([chunk, names]) => names.map((name) => ({ name, chunk })))
  const rendered = lazy.map(({ name }) => name).filter((name) => !name.startsWith(DESK_MODULES))
  const imported = isBrowser ? atOnce : [...atOnce, ...rendered]
  const entry = (name: string, value: string) => {
    const version = versions[findPlatformPackage(name)?.name ?? ''] ?? ''
    return `  '${name}': { version: '${version}', ${value} },`
  }
  const load = (name: string, chunk: string) =>
    `load: () => import(/* webpackChunkName: "${chunk}" */ '${resolve(name)}')`
  return [
    ...imported.map((name, index) => `import * as module${index} from '${resolve(name)}'`),
    'export const PLATFORM_MODULES = {',
    ...imported.map((name, index) => entry(name, `module: module${index}`)),
    ...lazy
      .filter(({ name }) => !imported.includes(name))
      .map(({ name, chunk }) => entry(name, isBrowser ? load(name, chunk) : 'module: {}')),
    '}',
  ].join('\n')
}

/** Creates the shell's table of platform modules from the JSON file beside its source. */
export default function platformModulesLoader(this: LoaderContext<PlatformOptions>): string {
  const folder = dirname(this.resourcePath)
  const file = join(folder, 'platform-modules.json')
  this.addDependency(file)
  const table = JSON.parse(readFileSync(file, 'utf8')) as PlatformTable
  return platformSource(withAllPackages(table), this.getOptions(), (name) =>
    existsSync(join(folder, 'curated', `${name}.ts`)) ? `./curated/${name}.ts` : name,
  )
}
