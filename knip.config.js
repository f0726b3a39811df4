import platformPackages from './tooling/preset/src/platform-packages.json' with { type: 'json' }

/** The build of the shell imports platform packages from a generated table. */
export default {
  exclude: ['unlisted', 'binaries'],
  jest: false,
  workspaces: {
    '.': {
      entry: ['.dependency-cruiser.cjs', 'eslint.config.js'],
      ignoreDependencies: ['pnpm'],
    },
    shell: {
      entry: ['jest.config.js', 'webpack.config.js', 'src/app/**/*.{ts,tsx}', '**/*.test.{ts,tsx}'],
      ignoreDependencies: platformPackages.map(({ name }) => name),
    },
    'mf-*': {
      entry: [
        'jest.config.js',
        'remote.manifest.ts',
        'dev/answers.ts',
        'embed/quality-registry.ts',
        'embed/page/{memory-router,embed-texts,no-comparison}.{ts,tsx}',
        'embed/styles/sheets.ts',
        'src/**/*.{screen,data,slot}.{ts,tsx}',
        '**/*.test.{ts,tsx}',
      ],
      ignoreDependencies: ['react-i18next'],
    },
    'shared-*': {
      entry: ['jest.config.js', 'dev/*.tsx', '**/*.test.{ts,tsx}'],
    },
    'svc-*': {
      entry: [
        'jest.config.js',
        'src/{cli,bench,renderer}/*.ts',
        'registries/*/{definition,mapping}.ts',
        'src/testing/search/bench-*.ts',
        '**/*.test.ts',
      ],
    },
    e2e: {
      entry: [
        '**/*.spec.ts',
        'playwright.config.ts',
        'stack/run.ts',
        'bench/*.ts',
        'media/make-*.ts',
        'media/*.page.js',
        'drills/operations/*.js',
      ],
      ignoreDependencies: ['govuk-frontend', 'autocannon', 'react-18', 'react-dom-18', 'shared-contracts'],
    },
    'tooling/start': {
      entry: [
        'jest.config.js',
        'bootstrap.mjs',
        'bootstrap/run.mjs',
        'src/{start,test,dev,reset}.ts',
        'src/backup/backup-command.ts',
        'src/content/publish-program.ts',
        'src/testing/run-start.ts',
        '**/*.test.ts',
      ],
    },
    'tooling/dev': {
      entry: ['jest.config.js', 'page/main.tsx', 'page/no-answers.ts', 'client/*.mjs', '**/*.test.{ts,tsx}'],
    },
    'tooling/checks': {
      entry: [
        'jest.config.js',
        'src/check.ts',
        'src/test-changed.ts',
        'src/remote/check-remote.ts',
        'eslint.config.js',
        'eslint-remote.config.js',
        'oxlint.config.ts',
        '**/*.test.ts',
      ],
      ignoreDependencies: ['dependency-cruiser', 'oxlint-tsgolint'],
    },
    'tooling/generators': {
      entry: ['jest.config.js', 'src/new.ts', 'src/standalone.ts', '**/*.test.ts'],
    },
    'tooling/preset': {
      entry: [
        'jest.config.js',
        'src/*.{ts,cjs}',
        'src/browser-tests/*.cjs',
        'src/node-tests/{jest-mutant-*,mutant-test-runner}.ts',
        'fixtures/**/*.{ts,tsx}',
        '**/*.test.ts',
        'src/{build,sheets}/*-loader.ts',
      ],
      ignoreDependencies: ['@swc/jest', 'jest-environment-jsdom', 'webpack-cli'],
    },
    'tooling/monolith': {
      entry: ['jest.config.js', 'webpack.config.*', 'src/*.{ts,tsx}'],
      ignoreDependencies: ['@tanstack/react-query', 'i18next', 'react-i18next', 'shared-ui'],
    },
    'tooling/pack': {
      entry: ['jest.config.js', 'src/pack-program.ts', '**/*.test.ts'],
    },
  },
}
