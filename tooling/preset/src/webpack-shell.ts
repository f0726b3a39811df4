import { fileURLToPath } from 'node:url'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack from 'webpack'
import type { Compilation, Configuration, RuleSetRule } from 'webpack'
import { listShellContracts } from 'shared-contracts/events/shell-topics'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { PLATFORM_MAJOR, SLOT_PLACES } from 'shared-contracts/release/manifest'
import {
  HOME_MODULE,
  OUTLET_MODULE,
  SCREEN_REPORTS_MODULE,
  SESSION_MODULE,
  ShellRelease,
  releaseBase,
} from 'shared-contracts/release/release-record'
import { PERMISSIONS } from 'shared-contracts/session/permissions'
import type { LocalizedText } from 'shared-contracts/session/language'
import { adoptedStyles, commonConfig, serverConfig } from './build/common-config.ts'
import { readPackage, type PackageUnderBuild } from './build/package-under-build.ts'
import { findVersion } from './build/find-version.ts'
import { CalledEndpoints } from './contracts/called-endpoints.ts'
import { readTopics, shapesOf } from './contracts/read-topics.ts'
import { PLATFORM_PACKAGES } from './platform-packages.ts'
import { budgetProblems } from './remote-rules/budget-problems.ts'
import { BuiltFiles } from './release/built-files.ts'
import { needsOf } from './release/chunk-needs.ts'
import { listModules } from './release/modules.ts'
import { platformExports, platformFiles } from './release/platform-files.ts'
import { ReleasePlugin, type ReleaseParts } from './release/release-plugin.ts'

/** Maximum bytes (brotli) of first-view scripts (architecture, section 10). */
const FIRST_VIEW_BUDGET = 150 * 1024

const TEXTS: LocalizedText = { az: './locales/az.json', en: './locales/en.json', ru: './locales/ru.json' }

const PLATFORM_TABLE = /\/shell\/src\/app\/platform\/platform-modules\.ts$/

type ShellTopics = Pick<ShellRelease, 'contracts' | 'converters'>

/** Topics of the shell's bus, and those that the shell owns. */
async function describeTopics(dir: string): Promise<ShellTopics> {
  const { topics, converters } = await readTopics(dir)
  return {
    contracts: { requires: {}, provides: listShellContracts(topics), shapes: await shapesOf(topics) },
    converters: converters.map(({ from, to }) => ({ from, to })),
  }
}

function makeRecord(topics: ShellTopics, compilation: Compilation, release: ReleaseParts): ShellRelease {
  const files = compilation.entrypoints.get('main')?.getFiles() ?? []
  // The chunk names of these modules are their keys in the record.
  const parts = [OUTLET_MODULE, SESSION_MODULE, HOME_MODULE, SCREEN_REPORTS_MODULE].map((name) => {
    const group = compilation.namedChunkGroups.get(name)
    if (group === undefined) throw new Error(`the chunk "${name}" was not built`)
    return [name, needsOf(compilation, group)] as const
  })
  return ShellRelease.parse({
    spec: 'release@1',
    kind: 'shell',
    name: 'shell',
    platform: PLATFORM_MAJOR,
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
    platformModules: {
      ...Object.fromEntries(parts),
      ...platformFiles(compilation, PLATFORM_TABLE),
    },
    platformExports: platformExports(compilation, PLATFORM_TABLE),
    places: SLOT_PLACES,
    permissions: PERMISSIONS,
    ...topics,
    ...release,
  })
}

/** Not in the first view: zod loads with the first message (decision 0043), antd with a desk (0393). */
const NEVER_FIRST = ['zod', 'antd']

function firstViewProblems(compilation: Compilation): string[] {
  const main = compilation.entrypoints.get('main')
  const modules = (main?.chunks ?? []).flatMap((chunk) =>
    listModules(compilation.chunkGraph.getChunkModulesIterable(chunk)),
  )
  const names = modules.map((module) => module.nameForCondition() ?? '')
  const carried = NEVER_FIRST.filter((name) => names.some((file) => file.includes(`/node_modules/${name}/`)))
  const budgets = (main?.getFiles() ?? [])
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ what: `${file} has`, files: [file], most: FIRST_VIEW_BUDGET }))
  return [...carried.map((name) => `the first view carries ${name}`), ...budgetProblems(compilation, budgets)]
}

/** See `platform-modules-loader.ts`. */
function platformRule(target: 'browser' | 'server', dir: string): RuleSetRule {
  const versions = Object.fromEntries(
    PLATFORM_PACKAGES.map(({ name }) => [name, findVersion(name, dir) ?? '']),
  )
  return {
    test: PLATFORM_TABLE,
    use: {
      loader: fileURLToPath(new URL('./build/platform-modules-loader.ts', import.meta.url)),
      options: { target, versions },
    },
  }
}

function withRules(config: Configuration, ...rules: readonly RuleSetRule[]): Configuration {
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), ...rules] } }
}

/** See `router-messages-loader.ts`. */
const ROUTER_MESSAGES = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/][^\\/]+\.mjs$/,
  use: fileURLToPath(new URL('./build/router-messages-loader.ts', import.meta.url)),
}

/** Production files of react-router; its `exports` name only those with development warnings. */
function productionRouter(dir: string): Record<string, string> {
  const { resolve } = createRequire(createRequire(join(dir, 'package.json')).resolve('react-router-dom'))
  const dist = join(resolve('react-router/package.json'), '../dist/production')
  return {
    'react-router$': join(dist, 'index.mjs'),
    'react-router/dom$': join(dist, 'dom-export.mjs'),
  }
}

interface ShellParts {
  readonly bundle: BuiltFiles
  readonly calls: CalledEndpoints
  readonly topics: ShellTopics
}

function browserConfig(shell: PackageUnderBuild, { bundle, calls, topics }: ShellParts): Configuration {
  const common = withRules(
    commonConfig({ package: shell, scope: 'shell', layer: 'features', globalStyles: true }),
    ROUTER_MESSAGES,
    platformRule('browser', shell.dir),
  )
  return {
    ...common,
    name: 'browser',
    dependencies: ['server'],
    entry: { main: './src/app/main.tsx' },
    resolve: { ...common.resolve, alias: productionRouter(shell.dir) },
    output: {
      ...common.output,
      uniqueName: 'shell',
      chunkLoadingGlobal: 'chunks_shell',
      publicPath: releaseBase(shell.name, shell.version),
    },
    plugins: [
      ...(common.plugins ?? []),
      calls,
      adoptedStyles(shell.dir),
      // Remotes are registered by their entries, without a federation manifest.
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
      }),
      new ReleasePlugin({
        package: shell,
        server: bundle,
        calls,
        texts: TEXTS,
        record: (compilation, parts) => makeRecord(topics, compilation, parts),
        problems: firstViewProblems,
      }),
    ],
  }
}

interface ShellBuild {
  readonly dir: string
  /** Endpoints called without their contract, which would be part of every first view. */
  readonly calledByPath: readonly Endpoint[]
}

/** The two builds of the shell: browser files, and the renderer's bundle. */
export async function shellConfig({ dir, calledByPath }: ShellBuild): Promise<Configuration[]> {
  const shell = readPackage(dir)
  const bundle = new BuiltFiles('server')
  const calls = new CalledEndpoints(calledByPath)
  const server = serverConfig({
    package: shell,
    scope: 'shell',
    layer: 'features',
    globalStyles: true,
    entry: join(dir, 'src/app/server.tsx'),
    bundle,
    calls,
    platformIsExternal: false,
  })
  return [
    withRules(server, platformRule('server', dir)),
    browserConfig(shell, { bundle, calls, topics: await describeTopics(dir) }),
  ]
}
