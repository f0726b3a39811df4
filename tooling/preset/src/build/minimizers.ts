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
      minimizerOptions: {
        ecma: 2022,
        // Constants in arithmetic and regular expressions are folded: 0.2 % of a script.
        compress: { passes: 4, ecma: 2022, unsafe_math: true, unsafe_regexp: true },
        mangle: true,
        format: { comments: false },
      },
    }),
    new CssMinimizerPlugin({ parallel: false }),
  ]
}

/** Only without comments: an error in the log of the renderer shows where it is, and a comment is no new release. */
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
