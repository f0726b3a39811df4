/** A package that teams get, as it comes out of a folder of this repository. */
export interface KitPackage {
  readonly name: string
  /** Relative to the root. */
  readonly folder: string
  /**
   * Sources to compile, relative to the folder: folders or single files. Programs of `commands` and everything that is
   * imported, also from other packages of the kit, come along (`source-closure.ts`).
   */
  readonly sources?: readonly string[]
  /** Files to take as they are, relative to the folder: folders or single files. */
  readonly files: readonly string[]
  /** Entry points where they differ from those inside. */
  readonly exports?: Readonly<Record<string, string>>
  /** Commands and the sources they run. */
  readonly commands?: Readonly<Record<string, string>>
  /** Packages that are not named in a way that can be read from the sources. */
  readonly needs?: readonly string[]
  /** Folders among `sources` that are left out unless something imports them, relative to the folder. */
  readonly without?: readonly string[]
  /** Names that look like packages and are given by a build. */
  readonly given?: readonly string[]
  readonly description: string
}

/**
 * What a team needs to build, check and publish a remote, in the order of their dependencies: a package comes after
 * those it depends on.
 */
export const KIT: readonly KitPackage[] = [
  {
    name: 'tsconfig',
    folder: 'tooling/tsconfig',
    files: ['base.json', 'browser.json', 'node.json', 'README.md'],
    description: 'Settings of TypeScript',
  },
  {
    name: 'shared-contracts',
    folder: 'shared-contracts',
    sources: ['src'],
    files: ['locales', 'src/errors/catalogue.json', 'README.md'],
    description: 'What the parts of the portal have to agree on: calls, events, manifest, errors',
  },
  {
    name: 'shared-runtime',
    folder: 'shared-runtime',
    sources: ['src'],
    files: ['locales', 'README.md'],
    description: 'What the shell lends a remote, and the fake shell for tests',
  },
  {
    name: 'shared-ui',
    folder: 'shared-ui',
    sources: ['src'],
    files: ['src', 'README.md'],
    description: 'Components of the portal',
  },
  {
    name: 'preset',
    folder: 'tooling/preset',
    sources: ['src'],
    without: ['src/testing'],
    files: ['types', 'src/jest-no-styles.cjs', 'README.md'],
    needs: [
      '@jest/globals',
      'react-refresh',
      '@swc/jest',
      'jest-environment-jsdom',
      '@swc/core',
      'swc-loader',
      'css-loader',
    ],
    description: 'The build and the test settings of a remote',
  },
  {
    name: 'shared-service',
    folder: 'shared-service',
    files: ['README.md'],
    description: 'What services have in common, as far as a development view needs it',
  },
  {
    name: 'svc-edge',
    folder: 'svc-edge',
    sources: ['src'],
    without: ['src/testing'],
    files: ['README.md'],
    description: 'The edge of the portal, for a development view on a machine of a team',
  },
  {
    name: 'portal-dev',
    folder: 'tooling/dev',
    sources: ['src', 'page'],
    without: ['src/testing'],
    files: ['client', 'page', 'README.md'],
    exports: {},
    commands: { 'portal-dev': 'src/portal-dev.ts' },
    needs: ['react-dom'],
    given: ['remote-under-development'],
    description: 'A remote inside the running portal or alone, while it is written',
  },
  {
    name: 'checks',
    folder: 'tooling/checks',
    files: [
      'eslint-frame-rules.js',
      'eslint-rules.js',
      'typed-rules.js',
      'eslint-remote.config.js',
      'README.md',
    ],
    exports: { './eslint': './eslint-remote.config.js' },
    commands: { 'remote-check': 'src/remote/check-remote.ts' },
    needs: ['eslint', 'typescript'],
    description: 'What a machine can judge about a remote',
  },
  {
    name: 'portal',
    folder: 'svc-release-registry',
    files: ['README.md'],
    exports: {},
    commands: { portal: 'src/cli/portal.ts' },
    description: 'Publishes a remote and tells what is live',
  },
  {
    name: 'generators',
    folder: 'tooling/generators',
    // Without any dependency: it is run from its tarball, before a team has anything.
    files: [
      'templates/remote',
      'templates/remote-alone',
      'templates/feature',
      'templates/snippets',
      'README.md',
    ],
    exports: {},
    commands: { 'portal-new': 'src/alone.ts' },
    description: 'Makes a remote, and features of it',
  },
]
