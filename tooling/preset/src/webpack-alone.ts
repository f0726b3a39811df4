import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration } from 'webpack'
import { LANGUAGES } from 'shared-contracts/session/language'
import { adoptedStyles, resolveExtensions } from './build/common-config.ts'
import { readManifest } from './build/read-manifest.ts'
import { buildRules } from './build/rules.ts'

/** A page that is built from the sources of one package. */
interface PageBuild {
  readonly name: string
  readonly dir: string
  /** Source of the page. */
  readonly page: string
  /** Where the files of the page are asked for: `page.js` and `page.css`. */
  readonly publicPath: string
  /** Cascade layer of sheets that name none. */
  readonly layer: string
  readonly alias?: Readonly<Record<string, string>>
}

/**
 * An ordinary development build without federation: everything in one bundle, React as its authors debug it, components
 * replaced in the open page with their state.
 */
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
      // Layers decide between sheets, not their order.
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
      new ReactRefreshPlugin({ overlay: false }),
      adoptedStyles(dir),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

/** A remote on a page of its own, and the page around it. */
interface AloneBuild extends Pick<PageBuild, 'dir' | 'page' | 'publicPath'> {
  /** Stands in where the remote has no `dev/answers.ts`. */
  readonly noAnswers: string
}

/**
 * The page around a remote, which imports the remote under the names below `remote-under-development/`. Which screens,
 * slots and texts there are is read from the manifest, so no remote has a set-up of its own.
 */
export async function aloneConfig({ noAnswers, ...build }: AloneBuild): Promise<Configuration> {
  const { dir } = build
  const { name, texts } = await readManifest(dir)
  const answers = join(dir, 'dev', 'answers.ts')
  const prefix = 'remote-under-development'
  const alias = {
    [`${prefix}/manifest$`]: join(dir, 'remote.manifest.ts'),
    [`${prefix}/answers$`]: existsSync(answers) ? answers : noAnswers,
    [`${prefix}/src`]: join(dir, 'src'),
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`${prefix}/texts/${language}$`, join(dir, texts[language])]),
    ),
  }
  return pageConfig({ ...build, name, layer: 'features', alias })
}
