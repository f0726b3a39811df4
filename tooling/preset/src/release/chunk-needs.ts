import type { Chunk, ChunkGroup, Compilation } from 'webpack'
import type { ModuleFiles } from 'shared-contracts/release/release-record'
import { findPlatformPackage } from '../platform-packages.ts'
import { findConsumed, referencedExports } from './modules.ts'

function chunksOf(group: ChunkGroup): Chunk[] {
  // The runtime chunk of the container or shell is loaded already.
  return group.chunks.filter((chunk) => !chunk.hasRuntime())
}

/** Files of a chunk group and the platform modules that it needs. */
export function needsOf(compilation: Compilation, group: ChunkGroup): ModuleFiles {
  const files = chunksOf(group).flatMap((chunk) => [...chunk.files])
  const modules = chunksOf(group).flatMap((chunk) => [
    ...compilation.chunkGraph.getChunkModulesIterable(chunk),
  ])
  const platform = modules.flatMap((module) => findConsumed(module)?.request ?? [])
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
    platform: [...new Set(platform)].toSorted(),
  }
}

/** Faults for bundled platform packages, and names that the shell does not provide. */
export function platformProblems(compilation: Compilation): string[] {
  const problems: string[] = []
  for (const module of compilation.modules) {
    const resource = module.nameForCondition() ?? ''
    const owner = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(resource)?.[1]
    const workspace = /\/(shared-runtime|shared-ui)\/src\//.exec(resource)?.[1]
    // Teams have the kits under the scope, in folders with the same sources.
    const bundled = findPlatformPackage(workspace ?? owner ?? '')
    if (bundled !== undefined)
      problems.push(`${bundled.name} must come from the shell, but ${resource} is bundled`)

    const consumed = findConsumed(module)
    const allowed = consumed && findPlatformPackage(consumed.request)?.exports
    if (consumed === undefined || allowed === undefined) continue
    for (const name of referencedExports(compilation, consumed.module)) {
      if (!allowed.includes(name))
        problems.push(`the shell does not provide "${name}" of ${consumed.request}`)
    }
  }
  return problems
}
