import { pathToFileURL } from 'node:url'
import type { Compilation, Compiler, Module } from 'webpack'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import {
  callOf,
  isEndpoint,
  buildEndpointShape,
  type EndpointShape,
} from 'shared-contracts/release/endpoint-shape'

const OF_SHARED_CONTRACTS = /\/shared-contracts\/(?:src|dist)\//
const DECLARATION = /\bendpoint\(/

/** Collects the endpoints that a package uses; one collector is shared by all its builds. */
export class CalledEndpoints {
  readonly #used = new Map<string, Set<string>>()
  readonly #calledByPath: readonly Endpoint[]

  constructor(calledByPath: readonly Endpoint[] = []) {
    this.#calledByPath = calledByPath
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CalledEndpoints', (compilation) => {
      compilation.hooks.afterOptimizeDependencies.tap('CalledEndpoints', (modules) => {
        for (const module of modules) this.#collect(compilation, module)
      })
    })
  }

  /** Shapes by call, from the package's own contracts, because builds remove the schemas. */
  async read(): Promise<Record<string, EndpointShape>> {
    const used = await Promise.all([...this.#used].map(([file, names]) => readEndpoints(file, names)))
    const calls = [...this.#calledByPath, ...used.flat()].map(
      (endpoint) => [callOf(endpoint), buildEndpointShape(endpoint)] as const,
    )
    return Object.fromEntries(calls.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }

  #collect(compilation: Compilation, module: Module): void {
    const file = module.nameForCondition() ?? ''
    if (!OF_SHARED_CONTRACTS.test(file)) return
    if (!DECLARATION.test(module.originalSource()?.source().toString() ?? '')) return
    const exports = compilation.moduleGraph.getExportsInfo(module)
    const used = exports.getUsedExports(undefined)
    // True for a module that is used as a whole.
    const names = used === true ? exports.getProvidedExports() : used
    const known = this.#used.get(file) ?? new Set()
    this.#used.set(file, new Set([...known, ...(typeof names === 'object' ? (names ?? []) : [])]))
  }
}

async function readEndpoints(file: string, names: ReadonlySet<string>): Promise<readonly Endpoint[]> {
  const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
  return [...names].map((name) => module[name]).filter(isEndpoint)
}
