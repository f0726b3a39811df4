import type { Compilation, Module } from 'webpack'

/** A module whose source goes into the files of a remote. */
export interface BundledModule {
  /** Path of the file, for a person. */
  readonly file: string
  /** Package of node_modules that it belongs to; undefined for sources of the repository. */
  readonly packageName: string | undefined
  readonly source: string
}

/** Every script that a remote bundles, also those that webpack has put together into one. */
export function bundledModules(compilation: Compilation): readonly BundledModule[] {
  const all = [...compilation.modules].flatMap((module) => {
    const inner = (module as Module & { modules?: Iterable<Module> }).modules
    return inner === undefined ? [module] : [...inner]
  })
  return all.flatMap((module) => {
    const file = module.nameForCondition()
    const source = module.originalSource()?.source()
    if (file === null || source === undefined || !module.type.startsWith('javascript/')) return []
    const packageName = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]
    return [{ file, packageName, source: source.toString() }]
  })
}
