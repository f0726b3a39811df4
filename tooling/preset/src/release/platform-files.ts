import type { AsyncDependenciesBlock, Compilation, Dependency } from 'webpack'
import type { ModuleFiles } from 'shared-contracts/release/release-record'
import { findPlatformPackage } from '../platform-packages.ts'
import { needsOf } from './chunk-needs.ts'
import { listModules } from './modules.ts'

const NO_FILES: ModuleFiles = { js: [], css: [], platform: [] }

interface TableEntry {
  readonly name: string
  readonly dependency: Dependency
  readonly block: AsyncDependenciesBlock | undefined
}

/** `./curated/react-router-dom.ts` replaces the package of that name with a part of it. */
function moduleName(dependency: Dependency): string {
  const { request } = dependency as Dependency & { request?: unknown }
  return typeof request === 'string' ? request.replace(/^\.\/curated\//, '').replace(/\.tsx?$/, '') : ''
}

function tableEntries(compilation: Compilation, table: RegExp): TableEntry[] {
  const modules = listModules(compilation.modules).filter((module) =>
    table.test(module.nameForCondition() ?? ''),
  )
  const found: Omit<TableEntry, 'name'>[] = [
    ...modules.flatMap(({ dependencies }) =>
      dependencies.map((dependency) => ({ dependency, block: undefined })),
    ),
    ...modules.flatMap(({ blocks }) =>
      blocks.flatMap((block) => block.dependencies.map((dependency) => ({ dependency, block }))),
    ),
  ]
  return found
    .map((entry) => ({ ...entry, name: moduleName(entry.dependency) }))
    .filter(({ name }) => findPlatformPackage(name) !== undefined)
}

/** Exports of each platform module, where the build has all of them. */
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
 * Files of each platform module; static imports of the table are part of the first view.
 * @throws Error without the table.
 */
export function platformFiles(compilation: Compilation, table: RegExp): Record<string, ModuleFiles> {
  const found: Record<string, ModuleFiles> = {}
  for (const { name, block } of tableEntries(compilation, table)) {
    const group = block === undefined ? undefined : compilation.chunkGraph.getBlockChunkGroup(block)
    if (group !== undefined) found[name] = needsOf(compilation, group)
    else if (block === undefined) found[name] = NO_FILES
  }
  if (Object.keys(found).length === 0) throw new Error('the table of platform modules was not found')
  return found
}
