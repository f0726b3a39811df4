import type { Module } from 'webpack'

/** A module that the federation plugin takes from the shell. */
export interface ConsumedModule {
  readonly request: string
  readonly module: Module
}

/** The request that the shell answers, where a module is one of the shell's. */
export function findConsumed(module: Module): ConsumedModule | undefined {
  if (module.type !== 'consume-shared-module') return undefined
  const { options } = module as Module & { options: { shareKey: string } }
  return { request: options.shareKey, module }
}
