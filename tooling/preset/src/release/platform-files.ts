import type { AsyncDependenciesBlock, Compilation, Dependency } from 'webpack'
import type { Needs } from 'shared-contracts/release/release-record'
import { findPlatformPackage } from '../platform-packages.ts'
import { needsOf } from './chunk-needs.ts'
import { everyModule } from './modules.ts'

const NOTHING: Needs = { js: [], css: [], platform: [] }

/** One entry of the shell's table of platform modules. */
interface TableEntry {
  readonly name: string
  readonly dependency: Dependency
  /** Of an `import()`. */
  readonly block: AsyncDependenciesBlock | undefined
}

/** `./curated/react-router-dom.ts` stands for the package of that name, of which it hands out a part. */
function moduleName(dependency: Dependency): string {
  const { request } = dependency as Dependency & { request?: unknown }
  return typeof request === 'string' ? request.replace(/^\.\/curated\//, '').replace(/\.tsx?$/, '') : ''
}

function tableEntries(compilation: Compilation, table: RegExp): TableEntry[] {
  const modules = everyModule(compilation.modules).filter((module) =>
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
  const found: Record<string, Needs> = {}
  for (const { name, block } of tableEntries(compilation, table)) {
    const group = block === undefined ? undefined : compilation.chunkGraph.getBlockChunkGroup(block)
    if (group !== undefined) found[name] = needsOf(compilation, group)
    else if (block === undefined) found[name] = NOTHING
  }
  if (Object.keys(found).length === 0) throw new Error('the table of platform modules was not found')
  return found
}
