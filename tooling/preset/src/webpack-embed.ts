import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack'
import type { EmbedManifest } from 'shared-contracts/release/manifest'
import { publishedForBrowsers } from './build/common-config.ts'
import type { PackageUnderBuild } from './build/package-under-build.ts'
import { embedRules } from './build/rules.ts'
import type { CalledEndpoints } from './contracts/called-endpoints.ts'
import type { BuiltFiles } from './release/built-files.ts'

interface EmbedBuild {
  readonly package: PackageUnderBuild
  readonly embed: EmbedManifest
  readonly scope: string
  readonly layer: string
  readonly built: BuiltFiles
  readonly calls: CalledEndpoints
}

export const EMBED_FOLDER = 'embed'

const ENTRY = 'registry'

const TEXTS_LOADER = fileURLToPath(new URL('./build/fewer-texts-loader.ts', import.meta.url))

/** Texts of screens that the embed lacks are a large part of the first list. */
function textRule(dir: string, { withoutTexts = [] }: EmbedManifest): RuleSetRule {
  return {
    test: /\.json$/,
    include: join(dir, 'locales'),
    use: { loader: TEXTS_LOADER, options: { without: withoutTexts } },
  }
}

/**
 * The embed of a remote: one ES module that includes what the shell would provide, with lazy chunks beside it. No
 * global, federation or linked style sheet (decision 0305).
 */
export function embedConfig({
  package: found,
  embed,
  scope,
  layer,
  built,
  calls,
}: EmbedBuild): Configuration {
  const { dir } = found
  const common = publishedForBrowsers(dir)
  const file = (path: string): string => join(dir, path)
  return {
    ...common,
    name: 'embed',
    dependencies: ['server'],
    entry: { [ENTRY]: file(embed.entry) },
    experiments: { outputModule: true },
    output: {
      ...common.output,
      path: join(dir, 'dist', EMBED_FOLDER),
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
    },
    resolve: {
      ...common.resolve,
      alias: Object.fromEntries(
        Object.entries(embed.replace ?? {}).map(([name, path]) => [`${name}$`, file(path)]),
      ),
    },
    module: {
      rules: [...embedRules({ root: dir, scope, layer, sheets: file(embed.sheets) }), textRule(dir, embed)],
      // The module reads its own address at run time, which identifies the portal.
      parser: { javascript: { importMeta: false, url: false } },
    },
    optimization: { ...common.optimization, splitChunks: false },
    plugins: [calls, addTypes(file(embed.types)), built],
  }
}

function addTypes(file: string): WebpackPluginInstance {
  return {
    apply({ hooks, webpack: { Compilation, sources } }) {
      hooks.thisCompilation.tap('addTypes', (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
        compilation.hooks.processAssets.tap({ name: 'addTypes', stage }, () => {
          compilation.fileDependencies.add(file)
          compilation.emitAsset('types.d.ts', new sources.RawSource(readFileSync(file)))
        })
      })
    },
  }
}
