import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import webpack, { type Configuration } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'

interface ServedBuild {
  readonly config: Configuration
  readonly html: string
  readonly port: number
  /** Base of a running API, without `/api`. */
  readonly apiUrl?: string | undefined
  readonly signal: AbortSignal
  readonly print: (line: string) => void
  readonly note: string
}

/**
 * Serves a build until the signal, with hot module replacement.
 * @throws Error when webpack creates no compiler.
 */
export async function serveBuild({ config, html, port, apiUrl, ...view }: ServedBuild): Promise<void> {
  const { signal, print, note } = view
  const name = config.name ?? ''
  const compiler = webpack(config)
  if (compiler === null) throw new Error('webpack created no compiler')
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      open: false,
      setupExitSignals: false,
      static: false,
      client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
      devMiddleware: { index: false, stats: 'none' },
      ...(apiUrl === undefined ? {} : { proxy: [{ context: ['/api'], target: apiUrl }] }),
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'page',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            if (request.headers.accept?.includes('text/html') !== true) next()
            else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
          },
        },
      ],
    },
    compiler,
  )
  compiler.hooks.done.tap('serveBuild', (stats) => {
    const seconds = ((stats.endTime - stats.startTime) / 1000).toFixed(1)
    if (stats.hasErrors()) print(`✗ ${stats.toString({ preset: 'errors-only' })}`)
    else print(`✓ ${name} built in ${seconds} s`)
  })
  await server.start()
  print(`\n${name} alone: http://localhost:${String(port)}/`)
  print(`${note} Stop with Ctrl-C.`)
  if (!signal.aborted) await once(signal, 'abort')
  await server.stop()
}
