import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import JestRuntime from 'jest-runtime'
import { setJestGlobals, type JestGlobals } from './current-globals.ts'

const require = createRequire(import.meta.url)

/**
 * Runtime of jest for packages of Node: test files and what they import are modules of the worker process, loaded once
 * for all its test files. Each file has its own tests, hooks, mocks and fake timers; modules and their state are shared.
 * Does not mock modules.
 */
export default class NodeRuntime extends JestRuntime {
  override unstable_shouldLoadAsEsm(): boolean {
    return true
  }

  override async unstable_importModule(path: string): Promise<never> {
    return (await import(pathToFileURL(path).href)) as never
  }

  /** Loads jest-circus again for each test file, as it keeps the tests of a file in its module. */
  override requireInternalModule<Module>(path: string): Module {
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'))
    Reflect.deleteProperty(require.cache, require.resolve(path))
    return require(path) as Module
  }

  override setGlobalsForRuntime(globals: Omit<JestGlobals, 'jest'>): void {
    const factory = Reflect.get(this, 'jestGlobals') as { jestObjectFor(from: string): unknown }
    setJestGlobals({ ...globals, jest: factory.jestObjectFor(import.meta.filename) })
  }
}
