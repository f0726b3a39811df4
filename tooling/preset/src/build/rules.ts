import { basename, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { RuleSetRule } from 'webpack'
import { classMark } from 'shared-contracts/release/build/release-naming'

type Target = 'browser' | 'server'

const CSS_LOADER = fileURLToPath(import.meta.resolve('css-loader'))
const SHADOW_SHEET_LOADER = ownLoader('../sheets/shadow-sheet-loader.ts')

const PLAIN = { test: /\.css$/, exclude: /\.module\.css$/ } as const
const PLAIN_LOADER = { loader: CSS_LOADER, options: { modules: false } }

function ownLoader(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url))
}

/** TypeScript and JSX of workspace packages; node_modules has JavaScript. */
function scriptRule(target: Target, refresh: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: fileURLToPath(import.meta.resolve('swc-loader')),
      options: {
        jsc: {
          target: target === 'browser' ? 'es2022' : 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', ...(refresh ? { development: true, refresh } : {}) } },
        },
      },
    },
  }
}

/** Class name per remote and release, because two releases can be on a page. Server and browser builds must agree. */
export function className(scope: string, file: string, local: string): string {
  return `${shadowClassName(file, local)}-${classMark(scope, file)}`
}

/** Class name in a shadow root with a single release. Sheets of one build need different file names. */
function shadowClassName(file: string, local: string): string {
  return `${basename(file).replace(/\.module\.css$/, '')}-${local}`
}

function moduleLoader(target: Target, { root, scope, globalStyles, isShadow = false }: BuildRules) {
  return {
    loader: CSS_LOADER,
    options: {
      modules: {
        // Selectors of a remote need a class of their module.
        mode: globalStyles ? 'local' : 'pure',
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: target === 'server',
        getLocalIdent: ({ resourcePath }: { resourcePath: string }, _template: string, local: string) =>
          isShadow
            ? shadowClassName(resourcePath, local)
            : className(scope, relative(root, resourcePath), local),
      },
    },
  }
}

function layerLoader({ layer }: Pick<BuildRules, 'layer'>) {
  return { loader: ownLoader('../sheets/style-layer-loader.ts'), options: { layer } }
}

/** Style sheets. `scope` is part of class names; `global` permits sheets that are not modules. */
function styleRules(target: Target, options: BuildRules): RuleSetRule[] {
  const extract = target === 'browser' ? [MiniCssExtractPlugin.loader] : []
  const modules: RuleSetRule = {
    test: /\.module\.css$/,
    use: [...extract, moduleLoader(target, options), layerLoader(options)],
  }
  if (!options.globalStyles)
    return [modules, { ...PLAIN, use: ownLoader('../sheets/refused-sheet-loader.ts') }]
  const plain = target === 'browser' ? [...extract, PLAIN_LOADER] : [ownLoader('./empty-loader.ts')]
  return [modules, { ...PLAIN, use: plain, sideEffects: true }]
}

interface BuildRules {
  /** Root of the file names in class names: the package folder. */
  readonly root: string
  readonly scope: string
  readonly layer: string
  readonly globalStyles: boolean
  /** For a shadow root: class names without the release. */
  readonly isShadow?: boolean
  readonly refresh?: boolean
}

/** Runs before the script rule, because it needs the original source. */
const contractsRule: RuleSetRule = {
  // Teams have them compiled.
  test: /\/shared-contracts\/src\/.*\.[jt]s$/,
  enforce: 'pre',
  use: ownLoader('./pure-schemas-loader.ts'),
}

/** Not for a remote alone, which checks sample responses against the schemas. */
const endpointsRule: RuleSetRule = {
  test: /\/shared-contracts\/src\/http\/.*\.ts$/,
  enforce: 'pre',
  use: ownLoader('./endpoint-schemas-loader.ts'),
}

const loggerRule: RuleSetRule = {
  test: /\/@module-federation\/sdk\/dist\/logger\.js$/,
  use: ownLoader('./pure-logger-loader.ts'),
}

const federationMessagesRule: RuleSetRule = {
  test: /\/@module-federation\/error-codes\/dist\/desc\.mjs$/,
  use: ownLoader('./federation-messages-loader.ts'),
}

/** Contract messages as object literals, which the minifier inlines. */
const messagesRule: RuleSetRule = {
  test: /\/shared-contracts\/locales\/.*\.json$/,
  type: 'json',
  generator: { JSONParse: false },
}

/** The PDF worker is a separate file for browsers. */
function workerRule(target: Target): RuleSetRule {
  return {
    test: /\/pdf\.worker\.min\.mjs$/,
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash:8].js', emit: target === 'browser' },
  }
}

interface EmbedRules extends Pick<BuildRules, 'root' | 'scope' | 'layer'> {
  readonly sheets: string
}

/** Like the browser rules, but each sheet is for a shadow root and inside its script. */
export function embedRules({ sheets, ...options }: EmbedRules): RuleSetRule[] {
  const adopted = { loader: ownLoader('../sheets/adopted-sheet-loader.ts'), options: { sheets } }
  return [
    contractsRule,
    endpointsRule,
    messagesRule,
    scriptRule('browser', false),
    {
      test: /\.module\.css$/,
      use: [
        adopted,
        moduleLoader('browser', { ...options, globalStyles: true, isShadow: true }),
        layerLoader(options),
        SHADOW_SHEET_LOADER,
      ],
    },
    { ...PLAIN, use: [adopted, PLAIN_LOADER, SHADOW_SHEET_LOADER], sideEffects: true },
  ]
}

export function buildRules(target: Target, options: BuildRules): RuleSetRule[] {
  return [
    contractsRule,
    ...(options.refresh === true ? [] : [endpointsRule]),
    messagesRule,
    loggerRule,
    federationMessagesRule,
    workerRule(target),
    scriptRule(target, options.refresh ?? false),
    ...styleRules(target, options),
  ]
}
