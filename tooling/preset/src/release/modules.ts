import type { Compilation, Module } from 'webpack'

const SYNTHETIC_EXPORTS: ReadonlySet<string> = new Set(['default', '__esModule'])

/** Modules of a build, including concatenated ones. */
export function listModules(modules: Iterable<Module>): Module[] {
  return [...modules].flatMap((module) => [
    module,
    ...((module as Module & { modules?: Iterable<Module> }).modules ?? []),
  ])
}

/** A module that the federation plugin takes from the shell, with its request. */
export function findConsumed(module: Module) {
  if (module.type !== 'consume-shared-module') return undefined
  const { options } = module as Module & { options: { shareKey: string } }
  return { request: options.shareKey, module }
}

/** Used exports by platform module, so that unused ones can be removed. A module used as a whole has no names. */
export function usedExports(compilation: Compilation): Record<string, string[]> {
  const uses = new Map<string, Set<string>>()
  for (const module of compilation.modules) {
    const consumed = findConsumed(module)
    if (consumed === undefined) continue
    const names = uses.get(consumed.request) ?? new Set()
    for (const name of referencedExports(compilation, consumed.module)) names.add(name)
    uses.set(consumed.request, names)
  }
  const sorted = [...uses].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([module, names]) => [module, [...names].toSorted()]))
}

/** Imported names of a module with unknown exports, which webpack marks as used as a whole. */
export function referencedExports(compilation: Compilation, module: Module): ReadonlySet<string> {
  const names = new Set<string>()
  for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
    const { dependency } = connection
    if (dependency === null || connection.getActiveState(undefined) === false) continue
    for (const reference of compilation.getDependencyReferencedExports(dependency, undefined)) {
      const [name] = Array.isArray(reference) ? reference : reference.name
      if (name !== undefined && !SYNTHETIC_EXPORTS.has(name)) names.add(name)
    }
  }
  return names
}
