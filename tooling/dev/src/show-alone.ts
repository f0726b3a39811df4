import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { aloneConfig } from 'preset/webpack-alone'
import type { CompanyId } from 'shared-contracts/session/variant'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'

/** A remote on a page of its own. */
export interface AloneView {
  readonly dir: string
  /** Base of an API that runs, without `/api`; without it the remote's own `dev/answers.ts` stands for it. */
  readonly apiUrl: string | undefined
  readonly companyId: CompanyId
  readonly port: number
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

const PUBLIC_PATH = '/alone/'

/** Serves it until the signal, with fast refresh. Needs no service, and changes nothing anywhere. */
export async function showAlone({ dir, apiUrl, companyId, port, signal, say }: AloneView): Promise<void> {
  const config = await aloneConfig({
    dir,
    page: fileURLToPath(new URL('../page/main.tsx', import.meta.url)),
    noAnswers: fileURLToPath(new URL('../page/no-answers.ts', import.meta.url)),
    publicPath: PUBLIC_PATH,
  })
  const compiler = webpack(config)
  if (compiler === null) throw new Error('webpack made no compiler')
  const html = renderDocument(companyId, apiUrl === undefined ? 'samples' : 'portal')
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
  compiler.hooks.done.tap('showAlone', (stats) => {
    const seconds = ((stats.endTime - stats.startTime) / 1000).toFixed(1)
    if (stats.hasErrors()) say(`✗ ${stats.toString({ preset: 'errors-only' })}`)
    else say(`✓ ${config.name ?? ''} built in ${seconds} s`)
  })
  await server.start()
  say(`\n${config.name ?? ''} alone: http://localhost:${String(port)}/`)
  say(
    apiUrl === undefined
      ? 'No portal is asked: answers come from dev/answers.ts. Stop with Ctrl-C.'
      : `Data of the portal that runs here (${apiUrl}). Stop with Ctrl-C.`,
  )
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await server.stop()
}

/** The document around; the page itself is drawn in the browser (`page/`). */
function renderDocument(companyId: CompanyId, api: 'portal' | 'samples'): string {
  return [
    '<!doctype html>',
    '<html lang="az"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="data:,">',
    `<link rel="stylesheet" href="${PUBLIC_PATH}page.css">`,
    `<script defer src="${PUBLIC_PATH}page.js"></script>`,
    '</head><body>',
    `<div id="root" data-company="${String(companyId)}" data-api="${api}"></div>`,
    '</body></html>',
  ].join('')
}
