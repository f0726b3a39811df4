import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { startRegistry, type StartedRegistry } from './started-registry.ts'

/** A registry that each test of a file has for itself, started before the other hooks of the file. */
export function registryForEachTest(): StartedRegistry {
  const registry = {} as StartedRegistry
  beforeEach(async () => {
    Object.assign(registry, await startRegistry())
  })
  afterEach(() => registry.stop())
  return registry
}

/** A registry that all tests of a file share. */
export function registryForAllTests(): StartedRegistry {
  const registry = {} as StartedRegistry
  beforeAll(async () => {
    Object.assign(registry, await startRegistry())
  })
  afterAll(() => registry.stop())
  return registry
}
