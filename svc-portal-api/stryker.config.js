import { fileURLToPath } from 'node:url'
import tests from './mutants.json' with { type: 'json' }

/**
 * Mutation tests of the payments module (`pnpm mutate:payments`).
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: Object.keys(tests),
  plugins: [fileURLToPath(import.meta.resolve('preset/node-tests/mutant-test-runner'))],
  testRunner: 'warm-jest',
  testRunnerNodeArgs: ['--experimental-vm-modules'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 30_000,
  tempDirName: '.stryker',
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: '../.reports/payments-mutants.json' },
}
