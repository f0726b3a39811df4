import type { Compilation, Module } from 'webpack'
import type { Topic } from 'shared-contracts/events/topic'
import { topicId } from 'shared-contracts/events/topic'
import type { Contracts } from 'shared-contracts/release/manifest'

const OF_SHARED_CONTRACTS = /\/shared-contracts\/(?:src|dist)\/events\//

/** `name@major` of everything that a manifest declares. */
export function declaredTopics({ requires, optional = {}, provides }: Contracts): ReadonlySet<string> {
  const all = [requires, optional, provides].flatMap((majors) => Object.entries(majors))
  return new Set(all.map(([name, major]) => `${name}@${major}`))
}

/** Complaints about topics that a remote uses and its manifest does not name, so that nobody could check them. */
export function contractProblems(
  compilation: Compilation,
  contracts: Contracts,
  topics: readonly Topic[],
): string[] {
  const declared = declaredTopics(contracts)
  const used = usedNames(compilation)
  // The export of a topic is known by its declaration; the same name in two domains is told by the module.
  return topics
    .map(topicId)
    .filter((id) => used.has(id) && !declared.has(id))
    .map((id) => `the remote uses ${id}, but its manifest neither requires nor provides it`)
}

/** Ids of the topics whose declarations are part of the bundle because something uses them. */
function usedNames(compilation: Compilation): ReadonlySet<string> {
  const found = new Set<string>()
  for (const module of everyModule(compilation)) {
    if (!OF_SHARED_CONTRACTS.test(module.nameForCondition() ?? '')) continue
    const used = compilation.moduleGraph.getExportsInfo(module).getUsedExports(undefined)
    const source = module.originalSource()?.source().toString() ?? ''
    for (const name of used instanceof Set ? used : []) {
      const id = declaredAs(source, name)
      if (id !== undefined) found.add(id)
    }
  }
  return found
}

/** The id in `export const name = fact({ name: '…', major: 1`. */
function declaredAs(source: string, name: string): string | undefined {
  const start = new RegExp(`\\b(?:const|let|var)\\s+${name}\\s*=`).exec(source)
  if (start === null) return undefined
  const declaration = source.slice(start.index, source.indexOf('})', start.index))
  const topic = /name:\s*['"]([^'"]+)['"]/.exec(declaration)?.[1]
  const major = /major:\s*(\d+)/.exec(declaration)?.[1]
  return topic === undefined || major === undefined ? undefined : `${topic}@${major}`
}

function everyModule(compilation: Compilation): Module[] {
  return [...compilation.modules].flatMap((module) => {
    const inner = (module as Module & { modules?: Iterable<Module> }).modules
    return inner === undefined ? [module] : [...inner]
  })
}
