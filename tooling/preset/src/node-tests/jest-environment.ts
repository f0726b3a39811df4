import { ModernFakeTimers } from '@jest/fake-timers'
import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment'
import { ModuleMocker } from 'jest-mock'

/** Jest environment with the globals of the worker process; used with `NodeRuntime`. */
export default class NodeEnvironment implements JestEnvironment {
  readonly global = globalThis as JestEnvironment['global']
  readonly moduleMocker = new ModuleMocker(globalThis)
  readonly fakeTimers = null
  readonly fakeTimersModern: ModernFakeTimers

  constructor({ projectConfig }: JestEnvironmentConfig, _context: EnvironmentContext) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  setup(): Promise<void> {
    return Promise.resolve()
  }

  teardown(): Promise<void> {
    this.fakeTimersModern.dispose()
    return Promise.resolve()
  }

  getVmContext(): null {
    return null
  }

  exportConditions(): string[] {
    return ['node', 'node-addons']
  }
}
