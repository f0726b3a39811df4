import { createServer, type Server } from 'node:http'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { AddressInfo } from 'node:net'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

interface StaticFile {
  readonly type: string
  readonly body: Buffer
  readonly compressed: boolean
}

export interface StaticSite {
  readonly url: string
  close(): Promise<void>
}

interface StaticSiteOptions {
  readonly folder: string
  /** Pages in memory, by path. */
  readonly pages?: Readonly<Record<string, string>>
  /** Upstream for paths with this prefix, such as calls of an API. */
  readonly proxy?: { readonly prefix: string; readonly target: string }
  /** Page for addresses without a file. */
  readonly fallback?: string
}

function compressFile(path: string, body: Buffer): StaticFile {
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  if (extname(path) === '.woff2') return { type, body, compressed: false }
  const smaller = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return { type, body: smaller, compressed: true }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? listFiles(path) : [path]
  })
}

/** Serves a folder from memory with maximum compression, like an ideal static file server. */
export async function serveStatic(options: StaticSiteOptions): Promise<StaticSite> {
  const files = new Map<string, StaticFile>()
  for (const path of listFiles(options.folder)) {
    if (extname(path) in TYPES)
      files.set(
        '/' + relative(options.folder, path).split(sep).join('/'),
        compressFile(path, readFileSync(path)),
      )
  }
  for (const [path, html] of Object.entries(options.pages ?? {}))
    files.set(path, compressFile('page.html', Buffer.from(html)))
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (options.proxy && path.startsWith(options.proxy.prefix)) {
      fetch(options.proxy.target + request.url).then(
        async (reply) => {
          response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
          response.end(Buffer.from(await reply.arrayBuffer()))
        },
        () => response.writeHead(502).end(),
      )
      return
    }
    const file =
      files.get(path) ?? (options.fallback && !extname(path) ? files.get(options.fallback) : undefined)
    if (!file) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': file.body.length,
      'cache-control':
        path.endsWith('.html') || !extname(path) ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(file.compressed ? { 'content-encoding': 'br' } : {}),
    })
    response.end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
