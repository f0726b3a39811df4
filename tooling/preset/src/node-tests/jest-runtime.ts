import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import JestRuntime from 'jest-runtime'
import { setJestGlobals, type JestGlobals } from './current-globals.ts'

const require = createRequire(import.meta.url)

/**
 * Jest runtime for Node packages: modules are loaded once per worker process and shared with their state. Each test
 * file has its own tests, hooks, mocks and fake timers. Does not mock modules.
 */
export default class NodeRuntime extends JestRuntime {
  override unstable_shouldLoadAsEsm(): boolean {
    return true
  }

  override async unstable_importModule(path: string): Promise<never> {
    return (await import(pathToFileURL(path).href)) as never
  }

  /** Loads jest-circus again for each test file, whose tests it keeps in its module. */
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
