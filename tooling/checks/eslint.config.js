import tseslint from 'typescript-eslint'
import { sharedDocs, throwsDocs } from './eslint-doc-rules.js'
import {
  exportAll,
  frameRules,
  moduleForm,
  plain,
  screenRules,
  screens,
  topLevelArrow,
} from './eslint-rules.js'

/** Files that a tool loads by their default export. */
const DEFAULT_EXPORTS = [
  '**/*.config.{js,ts,mjs,cjs}',
  '**/remote.manifest.ts',
  '**/*-loader.ts',
  '**/jest-*.ts',
  '**/*-reporter.ts',
  '**/*.d.ts',
]

/** Tables written as calls, one per row: objects would repeat the column names. */
const TABLES = ['svc-portal-api/src/testing/registries/field-builders.ts']

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '.data/**',
      '.reports/**',
      '.cache/**',
      '**/.stryker/**',
      '**/templates/**',
      '**/fixtures/**',
      '!e2e/fixtures/**',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  plain,
  { files: DEFAULT_EXPORTS, rules: { 'no-restricted-syntax': ['error', topLevelArrow, exportAll] } },
  {
    files: ['{shell,shared-ui}/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...moduleForm, ...screenRules] },
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx,js}'],
    // Tests replace the shell and mount screens themselves.
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-syntax': ['error', ...moduleForm, ...frameRules],
    },
  },
  { files: ['**/*.{tsx,test.ts,spec.ts}'], rules: { 'max-lines-per-function': ['error', { max: 120 }] } },
  // Rows of test.each become parameters.
  { files: [...TABLES, '**/*.{test,spec}.{ts,tsx}'], rules: { 'max-params': 'off' } },
  screens,
  sharedDocs,
  throwsDocs,
  // A component of a test may expose its state to the test.
  { files: ['**/*.test.tsx'], rules: { 'react-hooks/globals': 'off' } },
)
