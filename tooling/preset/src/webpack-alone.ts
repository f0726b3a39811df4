import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration } from 'webpack'
import { LANGUAGES } from 'shared-contracts/session/language'
import { adoptedStyles, resolveExtensions } from './build/common-config.ts'
import { readManifest } from './build/read-manifest.ts'
import { buildRules } from './build/rules.ts'

interface PageBuild {
  readonly name: string
  readonly dir: string
  readonly page: string
  /** Base of `page.js` and `page.css`. */
  readonly publicPath: string
  readonly layer: string
  readonly alias?: Readonly<Record<string, string>>
}

/** Development build without federation: one bundle, development React, fast refresh. */
export function pageConfig({ name, dir, page, publicPath, layer, alias = {} }: PageBuild): Configuration {
  return {
    name,
    mode: 'development',
    target: ['web', 'es2022'],
    context: dir,
    devtool: 'cheap-module-source-map',
    entry: { page },
    output: { publicPath, filename: '[name].js', uniqueName: `alone_${name}` },
    resolve: { extensions: resolveExtensions, alias },
    module: {
      rules: buildRules('browser', { root: dir, scope: name, layer, globalStyles: true, refresh: true }),
    },
    plugins: [
      // Layers decide, not the order of sheets.
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
      new ReactRefreshPlugin({ overlay: false }),
      adoptedStyles(dir),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

interface AloneBuild extends Pick<PageBuild, 'dir' | 'page' | 'publicPath'> {
  /** Used without `dev/answers.ts` in the remote. */
  readonly noAnswers: string
}

/** The page around a remote. Screens, slots and texts come from the manifest. */
export async function aloneConfig({ noAnswers, ...build }: AloneBuild): Promise<Configuration> {
  const { dir } = build
  const { name, texts } = await readManifest(dir)
  const responses = join(dir, 'dev', 'answers.ts')
  const prefix = 'remote-under-development'
  const alias = {
    [`${prefix}/manifest$`]: join(dir, 'remote.manifest.ts'),
    [`${prefix}/answers$`]: existsSync(responses) ? responses : noAnswers,
    [`${prefix}/src`]: join(dir, 'src'),
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`${prefix}/texts/${language}$`, join(dir, texts[language])]),
    ),
  }
  return pageConfig({ ...build, name, layer: 'features', alias })
}
