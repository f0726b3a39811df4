import type { AsyncDependenciesBlock, Compilation, Dependency, Module } from 'webpack'
import type { Needs } from 'shared-contracts/release/release-record'
import { findPlatformPackage } from '../platform-packages.ts'
import { needsOf } from './chunk-needs.ts'

const NOTHING: Needs = { js: [], css: [], platform: [] }

/** `./curated/react-router-dom.ts` stands for the package of that name, of which it hands out a part. */
function moduleName(request: string): string {
  return request.replace(/^\.\/curated\//, '').replace(/\.tsx?$/, '')
}

function requestOf(dependency: Dependency): string | undefined {
  const { request } = dependency as Dependency & { request?: unknown }
  return typeof request === 'string' ? request : undefined
}

function everyModule(compilation: Compilation): Module[] {
  return [...compilation.modules].flatMap((module) => {
    const inner = (module as Module & { modules?: Iterable<Module> }).modules
    return inner === undefined ? [module] : [module, ...inner]
  })
}

/** What stands behind one entry of the shell's table of platform modules. */
interface TableEntry {
  readonly name: string
  readonly dependency: Dependency
}

function tableEntries(compilation: Compilation, table: RegExp): TableEntry[] {
  const modules = everyModule(compilation).filter((module) => table.test(module.nameForCondition() ?? ''))
  const dependencies = [
    ...modules.flatMap((module) => module.dependencies),
    ...modules.flatMap((module) => module.blocks).flatMap((block) => block.dependencies),
  ]
  return dependencies
    .map((dependency) => ({ name: moduleName(requestOf(dependency) ?? ''), dependency }))
    .filter(({ name }) => findPlatformPackage(name) !== undefined)
}

/** The names that each platform module has, where the build knows all of them. */
export function platformExports(compilation: Compilation, table: RegExp): Record<string, string[]> {
  const { moduleGraph } = compilation
  const found: Record<string, string[]> = {}
  for (const { name, dependency } of tableEntries(compilation, table)) {
    const module = moduleGraph.getModule(dependency)
    const provided = module === null ? null : moduleGraph.getExportsInfo(module).getProvidedExports()
    if (Array.isArray(provided)) found[name] = provided.toSorted()
  }
  return found
}

/**
 * The files behind each platform module, read from the shell's one table of them: what the table imports at once is
 * part of the first view and needs none, what it imports by `import()` needs the files of that chunk.
 */
export function platformFiles(compilation: Compilation, table: RegExp): Record<string, Needs> {
  const modules = everyModule(compilation).filter((module) => table.test(module.nameForCondition() ?? ''))
  const found: Record<string, Needs> = {}
  for (const dependency of modules.flatMap((module) => module.dependencies)) {
    const name = moduleName(requestOf(dependency) ?? '')
    if (findPlatformPackage(name) !== undefined) found[name] = NOTHING
  }
  const blocks = new Set<AsyncDependenciesBlock>(modules.flatMap((module) => module.blocks))
  for (const block of blocks) {
    const name = moduleName(requestOf(block.dependencies[0] as Dependency) ?? '')
    const group = compilation.chunkGraph.getBlockChunkGroup(block)
    if (group !== undefined && findPlatformPackage(name) !== undefined)
      found[name] = needsOf(compilation, group)
  }
  if (Object.keys(found).length === 0) throw new Error('the table of platform modules was not found')
  return found
}
