import { request as plainRequest } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { DevelopmentMark } from 'shared-contracts/release/page-state'
import { markPage, type PageClient } from './page-client.ts'

interface ViewProxyOptions {
  readonly edgeUrl: string
  /** Base of release files when their folder is not on this machine. */
  readonly filesUrl: string | undefined
  readonly changes: string
  readonly names: readonly string[]
  readonly markFor: (composition: number) => DevelopmentMark
  readonly client: PageClient
  readonly allowsWrites: boolean
  readonly onChanges: (request: IncomingMessage, response: ServerResponse) => void
}

const READ_METHODS = new Set(['GET', 'HEAD'])
const VIEW_PATHS = /^\/(?:settings|reports\/[a-z]+)$/
const LOCAL_HOST = /^(?:[a-z0-9-]+\.)*localhost(?::\d+)?$|^127\.\d+\.\d+\.\d+(?::\d+)?$|^\[::1\](?::\d+)?$/i

/** Serves marked pages of the development edge and the build events. No edge of a portal sets the mark. */
export function createViewProxy(options: ViewProxyOptions): RequestListener {
  return (request, response) => {
    const address = parseAddress(request)
    if (address === undefined) {
      response.writeHead(421, { 'content-type': 'text/plain' }).end('This address is not part of the view.')
      return
    }
    const { pathname } = address
    if (pathname === options.changes) options.onChanges(request, response)
    else if (pathname === options.client.path) options.client.send(response)
    else if (isRefused(options, pathname, request.method ?? 'GET')) refuse(response)
    else forward(options, upstreamOf(options, pathname), { address, request, response })
  }
}

/**
 * Path and query of a request. Undefined for other hosts: `//host/path` and absolute addresses would fetch from
 * elsewhere, and DNS rebinding would expose the view to other pages.
 */
function parseAddress({ url = '', headers }: IncomingMessage): URL | undefined {
  if (!url.startsWith('/') || !LOCAL_HOST.test(headers.host ?? '')) return undefined
  return URL.parse(`http://front${url}`) ?? undefined
}

function isRefused({ allowsWrites }: ViewProxyOptions, pathname: string, method: string): boolean {
  // An allow list, because an address has several spellings.
  return !allowsWrites && !READ_METHODS.has(method) && !VIEW_PATHS.test(pathname)
}

function refuse(response: ServerResponse): void {
  const problem = {
    type: 'about:blank',
    title: 'FORBIDDEN',
    status: 403,
    code: 'FORBIDDEN',
    message:
      'A development view of a remote portal is read-only; start it with --allow-writes to change data.',
  }
  response.writeHead(403, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem))
}

function upstreamOf({ edgeUrl, filesUrl, names }: ViewProxyOptions, pathname: string): string {
  const release = /^\/m\/([^/]+)\/([^/]+)\//.exec(pathname)
  if (filesUrl === undefined || release === null) return edgeUrl
  const [, name = '', version = ''] = release
  return names.includes(name) && version.includes('-dev.') ? edgeUrl : filesUrl
}

interface Exchange {
  readonly address: URL
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

function forward(
  options: ViewProxyOptions,
  upstream: string,
  { address, request, response }: Exchange,
): void {
  const target = new URL(upstream)
  target.pathname = address.pathname
  target.search = address.search
  const send = target.protocol === 'https:' ? secureRequest : plainRequest
  const headers: IncomingHttpHeaders = { ...request.headers }
  // A file server elsewhere requires its own host name; the edge needs the address of the view.
  if (upstream !== options.edgeUrl) headers.host = target.host
  if (isPageRequest(request)) {
    // Pages are modified, so they must be uncompressed and complete.
    delete headers['if-none-match']
    headers['accept-encoding'] = 'identity'
  }
  const outgoing = send(target, { method: request.method, headers }, (incoming) => {
    const isPage = incoming.headers['content-type']?.startsWith('text/html') === true
    // A client that disconnects only ends its request.
    if (isPage) sendPage(incoming, response, options).catch(() => response.destroy())
    else incoming.pipe(response.writeHead(incoming.statusCode ?? 502, incoming.headers))
  })
  outgoing.on('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' })
    response.end('The development edge does not respond.')
  })
  response.on('close', () => outgoing.destroy())
  request.pipe(outgoing)
}

function isPageRequest({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') === true
}

async function sendPage(
  incoming: IncomingMessage,
  response: ServerResponse,
  { markFor, client }: ViewProxyOptions,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const html = markPage(Buffer.concat(chunks).toString(), markFor, client)
  const headers = { ...incoming.headers, 'cache-control': 'no-store' }
  delete headers['transfer-encoding']
  delete headers.etag
  headers['content-length'] = String(Buffer.byteLength(html))
  response.writeHead(incoming.statusCode ?? 502, headers).end(html)
}
