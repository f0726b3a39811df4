import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import type { WebpackPluginInstance } from 'webpack'

/** swc: a tenth of terser's time at the same size. */
export function minimizers(): WebpackPluginInstance[] {
  return [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      // Minified already, as its own file.
      exclude: /^pdf\.worker/,
      parallel: false,
      extractComments: false,
      minimizerOptions: {
        ecma: 2022,
        // Folds constants in arithmetic and regular expressions: 0.2 % of a script.
        compress: { passes: 4, ecma: 2022, unsafe_math: true, unsafe_regexp: true },
        mangle: true,
        format: { comments: false },
      },
    }),
    new CssMinimizerPlugin({ parallel: false }),
  ]
}

/** Removes only comments: errors of the renderer keep their positions, and a comment is no new release. */
export function withoutComments(): WebpackPluginInstance[] {
  return [
    new MinimizerPlugin({
      minify: MinimizerPlugin.terserMinify,
      parallel: false,
      extractComments: false,
      minimizerOptions: { compress: false, mangle: false, format: { comments: false, beautify: true } },
    }),
  ]
}
