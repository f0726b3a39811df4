import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import type { WebpackPluginInstance } from 'webpack'

/** swc for scripts: a tenth of terser's time at the same size. */
export function minimizers(): WebpackPluginInstance[] {
  return [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      // Comes minified, as a file of its own.
      exclude: /^pdf\.worker/,
      parallel: false,
      extractComments: false,
      minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
    }),
    new CssMinimizerPlugin({ parallel: false }),
  ]
}
