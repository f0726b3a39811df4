import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { commonConfig } from 'preset/build/common-config'
import { readPackage } from 'preset/build/package-under-build'

const common = commonConfig({
  package: readPackage(import.meta.dirname),
  scope: 'monolith',
  layer: 'features',
  globalStyles: true,
})

export default {
  ...common,
  entry: './src/main.tsx',
  output: { ...common.output, filename: 'main.js', publicPath: '/', clean: true },
  // Without the plugin for addresses of release files: there is no release.
  plugins: [new MiniCssExtractPlugin({ filename: 'main.css' })],
}
