import { registerHooks } from 'node:module'

export interface JestGlobals {
  readonly afterAll: unknown
  readonly afterEach: unknown
  readonly beforeAll: unknown
  readonly beforeEach: unknown
  readonly describe: unknown
  readonly expect: unknown
  readonly it: unknown
  readonly jest: unknown
  readonly test: unknown
}

const SHIM = import.meta.resolve('./jest-globals.ts')
let current: JestGlobals | undefined

export function setJestGlobals(globals: JestGlobals): void {
  current = globals
}

/** Returns a global of the running test file. @throws Error before the first file */
export function getJestGlobal(name: keyof JestGlobals): unknown {
  if (current === undefined) throw new Error('No test file runs.')
  return current[name]
}

registerHooks({
  resolve: (specifier, context, next) => next(specifier === '@jest/globals' ? SHIM : specifier, context),
})
