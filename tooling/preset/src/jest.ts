import { fileURLToPath } from 'node:url'
import type { Config } from 'jest'

function path(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier))
}

// Sources stay ES modules (`--experimental-vm-modules`); node_modules is not transformed, because some packages cannot
// become CommonJS.
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
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/.stryker/'],
    modulePathIgnorePatterns: ['/dist/', '<rootDir>/.stryker/'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
    transform: { '\\.tsx?$': [path('@swc/jest'), transform] },
    maxWorkers: 2,
    // Long enough for a busy machine.
    testTimeout: 30_000,
    restoreMocks: true,
  }
}

/** Jest configuration of a package for Node. */
export function nodeConfig(overrides: Config = {}): Config {
  return {
    ...common(false),
    runtime: path('./node-tests/jest-runtime.ts'),
    testEnvironment: path('./node-tests/jest-environment.ts'),
    ...overrides,
  }
}

/** Jest configuration of a package for browsers: jsdom with additions, class names as in the source. */
export function browserConfig(overrides: Config = {}): Config {
  return {
    ...common(true),
    testEnvironment: path('./browser-tests/jest-environment.ts'),
    setupFiles: [path('./jest-browser-globals.ts')],
    setupFilesAfterEnv: [path('@testing-library/jest-dom/jest-globals'), path('./jest-dom-wait.ts')],
    moduleNameMapper: {
      '\\.css$': path('./jest-style-names.ts'),
      '^aria-query$': path('./browser-tests/jest-aria-query.cjs'),
      '/(Dom/dynamicCSS|hooks/useStyleRegister)(\\.js)?$': path('./jest-no-styles.cjs'),
    },
    ...overrides,
  }
}
