import { createRequire } from 'node:module'
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment'
import { TestEnvironment } from 'jest-environment-jsdom'
import { reuseCompiledCode } from './compiled-code.ts'

const require = createRequire(import.meta.url)

/** The tables of roles that queries by role read. */
const roles = createRequire(require.resolve('@testing-library/dom'))('aria-query') as unknown

// Before the first module of the first test file.
reuseCompiledCode()

/**
 * jsdom. Modules are loaded for each test file and compiled once per worker process; the tables of roles are constant
 * and take longer to load than React, so all files of a process share them.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context)
    Object.assign(this.global, { ariaQuery: roles })
  }
}
