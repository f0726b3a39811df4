import { fileURLToPath } from 'node:url'

const JEST = fileURLToPath(new URL('../node_modules/jest/bin/jest.js', import.meta.url))
/** Part of the path of the tests that must find each mutant. */
const { MUTANT_TESTS: tests = 'modules/payments' } = process.env

/**
 * Mutation tests of the payments module (`pnpm mutate:payments`). Each mutant has a process of its own: the runner for jest
 * never ends with native modules.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['src/modules/payments/**/*.ts', '!src/modules/payments/**/*.test.ts'],
  testRunner: 'command',
  commandRunner: { command: `"${process.execPath}" --experimental-vm-modules "${JEST}" -i --bail ${tests}` },
  concurrency: 2,
  timeoutMS: 60_000,
  tempDirName: '.stryker',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: '../.reports/payments-mutants.json' },
}
