import { createRequire } from 'node:module'
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment'
import JsdomEnvironment from 'jest-environment-jsdom'

const require = createRequire(import.meta.url)

/**
 * jsdom with the tables of roles that @testing-library reads: they are constant, and loading them again for each test
 * file takes longer than React.
 */
export default class BrowserEnvironment extends JsdomEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context)
    const library = createRequire(require.resolve('@testing-library/dom'))
    Object.assign(this.global, { ariaQuery: library('aria-query') as unknown })
  }
}
