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
