import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { startRegistry, type StartedRegistry } from './started-registry.ts'

/** Registry started for each test of a file, before the other hooks of the file. */
export function registryForEachTest(): StartedRegistry {
  const registry = {} as StartedRegistry
  beforeEach(async () => {
    Object.assign(registry, await startRegistry())
  })
  afterEach(() => registry.stop())
  return registry
}

/** Registry shared by all tests of a file. */
export function registryForAllTests(): StartedRegistry {
  const registry = {} as StartedRegistry
  beforeAll(async () => {
    Object.assign(registry, await startRegistry())
  })
  afterAll(() => registry.stop())
  return registry
}
