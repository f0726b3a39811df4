import tseslint from 'typescript-eslint'
import { exportAll, frameRules, moduleForm, plain, screens, topLevelArrow } from './eslint-rules.js'
import typedRules from './typed-rules.json' with { type: 'json' }

const BUILT_ELSEWHERE = {
  group: ['mf-*', 'shell/*', 'svc-*'],
  message: 'Remotes reach each other through addresses and events, never by import.',
}
const INSIDES = {
  group: ['shared-*/src/*', 'preset/src/*'],
  message: 'What a package gives is in its "exports"; its insides change without notice.',
}
const IMPLEMENTATIONS = {
  group: ['antd', 'antd/*', 'webpack', 'preset', 'preset/*', 'checks', 'checks/*', 'generators'],
  message: 'Screens use shared-ui and shared-runtime; tools are for configuration files.',
}

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', 'coverage/**'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  plain,
  {
    files: ['*.config.{js,ts}', 'remote.manifest.ts', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': ['error', topLevelArrow, exportAll] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: process.cwd() } },
    rules: {
      ...typedRules,
      'no-restricted-imports': ['error', { patterns: [BUILT_ELSEWHERE, INSIDES, IMPLEMENTATIONS] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,js}'],
    // Tests replace the shell and mount screens themselves.
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...moduleForm, ...frameRules] },
  },
  screens,
  { files: ['**/*.{tsx,test.ts}'], rules: { 'max-lines-per-function': ['error', { max: 120 }] } },
  { files: ['**/*.test.{ts,tsx}'], rules: { 'max-params': 'off' } },
  { files: ['**/*.test.tsx'], rules: { 'react-hooks/globals': 'off' } },
)
