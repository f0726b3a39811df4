import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { LruCache } from 'shared-service/cache/lru-cache'
import { send, type HttpResponse } from '../../http/response.ts'
import { chooseEncoding, encodingHeader, matchesEtag, type Encoding } from '../../http/encoding.ts'
import type { PublishedReleases } from './published-releases.ts'

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }
const IMMUTABLE_YEAR = 'public, max-age=31536000, immutable'
/** A document with this policy loads and runs nothing, and has its own opaque origin. */
const INERT_POLICY = "default-src 'none'; sandbox"

const DOCUMENT_HEADERS = ['referrer-policy', 'x-request-id']
/** HTTP/1.1 connections are persistent without it (RFC 9112, 9.3). */
const CONNECTION_HEADER = 'connection'

interface EncodedFile {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly tag: string
}

interface FilesOptions {
  readonly releases: PublishedReleases
  readonly cacheBytes: number
  readonly isServed: (release: ReleaseId) => boolean
  readonly isPreviewed: (url: string, release: ReleaseId) => boolean
}

interface FilesContext extends FilesOptions {
  readonly cache: LruCache<EncodedFile>
}

interface ReleaseId {
  readonly name: string
  readonly version: string
}

interface FileRequest extends ReleaseId {
  readonly path: string
  readonly encoding: Encoding
}

/** `/m/<name>/<version>/<file>`: immutable, precompressed. A query (`?r=1` of a retry) is ignored. */
export function registerFiles(app: FastifyInstance, options: FilesOptions): void {
  const cache = new LruCache<EncodedFile>({
    maxWeight: options.cacheBytes,
    maxEntryWeight: options.cacheBytes / 8,
    weigh: ({ body }) => body.byteLength + 500,
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/m/*',
    handler: async (request, reply) => {
      const response = await buildFileResponse(request, { ...options, cache })
      // A page loads about ten files: headers of documents and request ids would add 1 KB.
      for (const name of DOCUMENT_HEADERS) reply.removeHeader(name)
      if (request.raw.httpVersion === '1.1') reply.raw.removeHeader(CONNECTION_HEADER)
      return send(request, reply, response)
    },
  })
}

async function buildFileResponse(request: FastifyRequest, options: FilesContext): Promise<HttpResponse> {
  const url = request.raw.url ?? ''
  const pathname = url.split('?')[0] ?? ''
  // Paths of release files need no escaping, so nothing is decoded here.
  const [, , name = '', version = '', ...rest] = pathname.split('/')
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  const file = { name, version, path: rest.join('/'), encoding }
  const isServed = options.isServed(file)
  if (!isServed && !options.isPreviewed(url, file)) throw new PortalError('ROUTE_UNKNOWN')
  const read = (): Promise<EncodedFile> => readEncoded(file, options.releases)
  const encoded = isServed
    ? await options.cache.get(`${encoding} ${pathname}`, read)
    : toInertFile(await read(), file)
  if (matchesEtag(request.headers['if-none-match'], encoded.tag))
    return { status: 304, headers: encoded.headers, body: '' }
  return { status: 200, headers: encoded.headers, body: encoded.body }
}

/** Variant of a file of an unapproved release, in which nothing runs. */
function toInertFile({ headers: served, ...encoded }: EncodedFile, { path }: FileRequest): EncodedFile {
  const { 'access-control-allow-origin': _forAnybody, ...headers } = served
  const closed = {
    'cache-control': 'private, no-store',
    'content-security-policy': INERT_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    ...(isPageCode(path) ? { 'content-type': 'text/plain; charset=utf-8' } : {}),
  }
  return { ...encoded, headers: { ...headers, ...closed } }
}

/** @throws PortalError ROUTE_UNKNOWN */
async function readEncoded(
  { name, version, path, encoding }: FileRequest,
  releases: PublishedReleases,
): Promise<EncodedFile> {
  const found = await releases.find(name, version, path)
  if (found === undefined) throw new PortalError('ROUTE_UNKNOWN')
  const read = (suffix: string): Promise<Buffer | undefined> =>
    readFile(found.absolutePath + suffix).catch(() => undefined)
  const compressed = encoding === 'identity' ? undefined : await read(SUFFIX[encoding])
  const body = compressed ?? (await read(''))
  if (body === undefined) throw new PortalError('ROUTE_UNKNOWN')
  const sent = compressed === undefined ? 'identity' : encoding
  const tag = `"${found.file.integrity.slice(7, 23)}-${sent}"`
  return {
    body,
    tag,
    headers: {
      'content-type': contentTypeOf(path),
      'cache-control': IMMUTABLE_YEAR,
      etag: tag,
      vary: 'Accept-Encoding',
      'cross-origin-resource-policy': 'cross-origin',
      ...encodingHeader(sent),
      // Other file types run no script when opened directly.
      ...(isPageCode(path)
        ? { 'access-control-allow-origin': '*' }
        : { 'content-security-policy': INERT_POLICY }),
    },
  }
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
}

function contentTypeOf(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return TYPES[extension] ?? 'application/octet-stream'
}

/** Whether a page can run or apply a file, by its extension alone: the kind in the record is not trusted. */
function isPageCode(path: string): boolean {
  return /\.(?:js|css)$/i.test(path)
}
