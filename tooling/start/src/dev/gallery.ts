import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { buildRules } from 'preset/build/rules'
import webpack, { type Compiler } from 'webpack'
import { choosePort } from 'portal-dev/ports'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Every component of shared-ui in every state, built anew after each change: `shared-ui/dev`. */
export async function showGallery(
  root: string,
  wantedPort: number | undefined,
  signal: AbortSignal,
): Promise<void> {
  const dist = join(root, 'shared-ui', 'dist')
  const compiler = galleryCompiler(root, dist)
  const port = await choosePort({ host: '127.0.0.1', port: wantedPort })
  const server = serve({ page: join(root, 'shared-ui', 'dev', 'index.html'), dist, port })
  const watching = compiler.watch({}, (error, stats) => {
    console.log(error?.message ?? stats?.toString({ preset: 'errors-warnings' }))
    if (!error && stats?.hasErrors() === false) console.log(`✓ http://localhost:${port}/`)
  })
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  server.close()
  await new Promise<void>((resolve) => watching?.close(() => resolve()))
}

/** One script and one style sheet, with names that the page knows. */
function galleryCompiler(root: string, output: string): Compiler {
  const options = { root, scope: 'shared-ui', layer: 'components', globalStyles: true }
  return webpack({
    mode: 'development',
    target: 'web',
    context: join(root, 'shared-ui'),
    entry: { main: './dev/main.tsx' },
    output: { path: output, filename: '[name].js' },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: buildRules('browser', options) },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
    devtool: 'source-map',
    performance: false,
  })
}

interface Served {
  readonly page: string
  readonly dist: string
  readonly port: number
}

function serve({ page, dist, port }: Served): Server {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)
    const file = /^[a-z0-9-]+\.(js|css)(\.map)?$/.test(name) ? join(dist, name) : page
    readFile(file).then(
      (content) =>
        response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/json' }).end(content),
      () => response.writeHead(404).end(),
    )
  })
  return server.listen(port, '127.0.0.1')
}
