import { fileURLToPath } from 'node:url'
import type { Config } from 'jest'

function path(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier))
}

// Sources stay ES modules (`--experimental-vm-modules`); packages of node_modules are loaded as they are,
// because several of them cannot be turned into CommonJS.
function common(jsx: boolean): Config {
  const transform = {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  }
  return {
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['/dist/'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
    transform: { '\\.tsx?$': [path('@swc/jest'), transform] },
    maxWorkers: 2,
    // What never comes fails its test; a machine that is busy, or stops for some seconds, does not.
    testTimeout: 30_000,
    restoreMocks: true,
  }
}

/** Configuration of a package that runs in Node. */
export function nodeConfig(overrides: Config = {}): Config {
  return {
    ...common(false),
    runtime: path('./node-tests/jest-runtime.ts'),
    testEnvironment: path('./node-tests/jest-environment.ts'),
    ...overrides,
  }
}

/** Configuration of a package that runs in the browser: a DOM, its gaps filled, class names as written. */
export function browserConfig(overrides: Config = {}): Config {
  return {
    ...common(true),
    testEnvironment: path('jest-environment-jsdom'),
    setupFiles: [path('./jest-browser-globals.ts')],
    setupFilesAfterEnv: [path('@testing-library/jest-dom/jest-globals'), path('./jest-patience.ts')],
    moduleNameMapper: {
      '\\.css$': path('./jest-style-names.ts'),
      '/Dom/dynamicCSS(\\.js)?$': path('./jest-no-styles.cjs'),
    },
    ...overrides,
  }
}
