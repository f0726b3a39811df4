import { pathToFileURL } from 'node:url'
import type { Compilation, Module } from 'webpack'
import { topicId, type Topic } from 'shared-contracts/events/topic'
import type { Contracts } from 'shared-contracts/release/manifest'
import { listModules } from '../release/modules.ts'

const EVENTS = /\/shared-contracts\/(?:src|dist)\/events\//

/** `name@major` of all declared topics. */
export function declaredTopics({ requires, optional = {}, provides }: Contracts): ReadonlySet<string> {
  const all = [requires, optional, provides].flatMap((majors) => Object.entries(majors))
  return new Set(all.map(([name, major]) => `${name}@${major}`))
}

/** Faults for topics that a remote uses without declaring them. */
export async function contractProblems(compilation: Compilation, contracts: Contracts): Promise<string[]> {
  const declared = declaredTopics(contracts)
  const modules = listModules(compilation.modules)
  const used = await Promise.all(modules.map((module) => findUsedTopics(compilation, module)))
  return [...new Set(used.flat().map(topicId))]
    .filter((id) => !declared.has(id))
    .map((id) => `the remote uses ${id}, but its manifest neither requires nor provides it`)
}

async function findUsedTopics({ moduleGraph }: Compilation, module: Module): Promise<Topic[]> {
  const file = module.nameForCondition() ?? ''
  const used = moduleGraph.getExportsInfo(module).getUsedExports(undefined)
  if (!EVENTS.test(file) || !(used instanceof Set)) return []
  const exported = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
  return [...used].map((name) => exported[name]).filter(isTopic)
}

function isTopic(value: unknown): value is Topic {
  return typeof value === 'object' && value !== null && 'kind' in value && 'major' in value
}
