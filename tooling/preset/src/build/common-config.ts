import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import type { Configuration, ResolveOptions, WebpackPluginInstance } from 'webpack'
import type { CalledEndpoints } from '../contracts/called-endpoints.ts'
import type { BuiltFiles } from '../release/built-files.ts'
import { PLATFORM_PACKAGES } from '../platform-packages.ts'
import { FileAddressPlugin } from './file-address-plugin.ts'
import { minimizers, withoutComments } from './minimizers.ts'
import type { PackageUnderBuild } from './package-under-build.ts'
import { buildRules } from './rules.ts'

interface CommonOptions {
  readonly package: PackageUnderBuild
  readonly scope: string
  /** Cascade layer of sheets without one. */
  readonly layer: string
  readonly globalStyles: boolean
}

export const resolveExtensions = ['.ts', '.tsx', '.mjs', '.js', '.json']

const resolve: ResolveOptions = { extensions: resolveExtensions }

/** Replaces how antd's libraries insert styles, to fit the page's policy and layers. */
export function adoptedStyles(dir: string): WebpackPluginInstance {
  const ours = createRequire(join(dir, 'package.json')).resolve('shared-ui/antd/adopted-styles')
  return new webpack.NormalModuleReplacementPlugin(/\/(?:Dom\/dynamicCSS|cssUtils)$/, ours)
}

const published: Configuration = {
  mode: 'production',
  devtool: false,
  performance: false,
  stats: 'errors-warnings',
}

/** Settings of all browser builds, including the embed. */
export function publishedForBrowsers(dir: string): Configuration {
  return {
    ...published,
    target: ['web', 'es2022'],
    context: dir,
    output: {
      path: join(dir, 'dist'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      // A module that threw is evaluated again the next time.
      strictModuleErrorHandling: true,
    },
    // Prefers builds for current browsers, as of rxjs.
    resolve: { ...resolve, conditionNames: ['es2015', '...'] },
    optimization: { chunkIds: 'deterministic', moduleIds: 'deterministic', minimizer: minimizers() },
  }
}

/** Settings of browser builds of portal pages (docs/decisions/0040). */
export function commonConfig(options: CommonOptions): Configuration {
  const { dir } = options.package
  const common = publishedForBrowsers(dir)
  return {
    ...common,
    output: {
      ...common.output,
      // Without the names of chunks, which every entry would have to contain.
      // The folder has the version, so that a few digits are enough; a list of all is in the first file.
      chunkFilename: '[id].[contenthash:4].js',
      crossOriginLoading: 'anonymous',
      // Longer than the shell's own timeout, which applies first.
      chunkLoadTimeout: 12_000,
      // One name for all: a policy per release would be refused after a rollback in an open page.
      trustedTypes: { policyName: 'portal' },
    },
    module: { rules: buildRules('browser', { root: dir, ...options }) },
    plugins: [
      new FileAddressPlugin(),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[id].[contenthash:4].css',
      }),
    ],
  }
}

interface ServerOptions extends CommonOptions {
  readonly entry: string
  readonly bundle: BuiltFiles
  readonly calls: CalledEndpoints
  /** True for a remote, which gets platform packages from the shell's server bundle. */
  readonly platformIsExternal: boolean
}

/** One CommonJS file for the edge's renderer, which has no packages. */
export function serverConfig(options: ServerOptions): Configuration {
  const { dir } = options.package
  return {
    ...published,
    name: 'server',
    target: 'node24',
    context: dir,
    entry: options.entry,
    output: {
      path: join(dir, 'dist', 'server'),
      filename: 'server.[contenthash:8].cjs',
      library: { type: 'commonjs2' },
      chunkFormat: false,
    },
    // Browser variants of packages with two (axios): the renderer has neither network nor files.
    resolve: {
      ...resolve,
      aliasFields: ['browser'],
      // Needs a canvas, which the renderer lacks.
      alias: { 'pdfjs-dist/legacy/build/pdf.mjs$': false },
    },
    module: {
      rules: buildRules('server', { root: dir, ...options }),
      // One file, also for lazy chunks.
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    externalsPresets: { node: true },
    externalsType: 'commonjs',
    externals: options.platformIsExternal
      ? PLATFORM_PACKAGES.map(({ name }) => new RegExp(`^${name}(/|$)`))
      : [],
    optimization: { minimizer: withoutComments(), splitChunks: false },
    plugins: [options.calls, emptyFolder(join(dir, 'dist')), options.bundle],
  }
}

function emptyFolder(folder: string): WebpackPluginInstance {
  return {
    apply({ hooks }) {
      hooks.beforeRun.tap('emptyFolder', () => {
        rmSync(folder, { recursive: true, force: true })
      })
    },
  }
}
