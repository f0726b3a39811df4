import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { LruCache } from 'shared-service/cache/lru-cache'
import { send, type Answer } from '../../http/answer.ts'
import { chooseEncoding, encodingHeader, matchesTag, type Encoding } from '../../http/encoding.ts'
import type { PublishedReleases } from './published-releases.ts'

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }
const YEAR = 'public, max-age=31536000, immutable'
/** A document with this policy loads and runs nothing, and has an origin of its own. */
const INERT_POLICY = "default-src 'none'; sandbox"

const OF_DOCUMENTS = ['referrer-policy', 'x-request-id']
/** Without it a connection is kept as well (RFC 9112, 9.3). */
const OF_CONNECTIONS = 'connection'

/** A file in one encoding, read once. */
interface FileForm {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly tag: string
}

interface FilesOptions {
  readonly releases: PublishedReleases
  readonly cacheBytes: number
  /** Whether the composition in use allows files of a release to be served. */
  readonly isServed: (release: ReleaseId) => boolean
  /** Whether the address carries a link of its publisher to look at it. */
  readonly isPreviewed: (url: string, release: ReleaseId) => boolean
}

interface FilesContext extends FilesOptions {
  readonly cache: LruCache<FileForm>
}

interface ReleaseId {
  readonly name: string
  readonly version: string
}

/** A requested file. */
interface FileRequest extends ReleaseId {
  /** Path in the release. */
  readonly path: string
  readonly encoding: Encoding
}

/** `/m/<name>/<version>/<file>`: immutable, precompressed. A query (`?r=1` of a second try) changes nothing. */
export function registerFiles(app: FastifyInstance, options: FilesOptions): void {
  const cache = new LruCache<FileForm>({
    maxWeight: options.cacheBytes,
    maxEntryWeight: options.cacheBytes / 8,
    weigh: ({ body }) => body.byteLength + 500,
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/m/*',
    handler: async (request, reply) => {
      const answer = await answerFile(request, { ...options, cache })
      // A page has ten of them: what is said of documents, and a number to find a fault by, would weigh a kilobyte.
      for (const name of OF_DOCUMENTS) reply.removeHeader(name)
      if (request.raw.httpVersion === '1.1') reply.raw.removeHeader(OF_CONNECTIONS)
      return send(request, reply, answer)
    },
  })
}

async function answerFile(request: FastifyRequest, options: FilesContext): Promise<Answer> {
  const url = request.raw.url ?? ''
  const pathname = url.split('?')[0] ?? ''
  // Paths of release files hold no character that would be escaped, so nothing is decoded here.
  const [, , name = '', version = '', ...rest] = pathname.split('/')
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  const file = { name, version, path: rest.join('/'), encoding }
  const isServed = options.isServed(file)
  if (!isServed && !options.isPreviewed(url, file)) throw new PortalError('ROUTE_UNKNOWN')
  const read = (): Promise<FileForm> => readForm(file, options.releases)
  const form = isServed ? await options.cache.get(`${encoding} ${pathname}`, read) : inert(await read(), file)
  if (matchesTag(request.headers['if-none-match'], form.tag))
    return { status: 304, headers: form.headers, body: '' }
  return { status: 200, headers: form.headers, body: form.body }
}

/** Copy of a release that operations have not approved: nothing in it runs. */
function inert({ headers: served, ...form }: FileForm, { path }: FileRequest): FileForm {
  const { 'access-control-allow-origin': _forAnybody, ...headers } = served
  const closed = {
    'cache-control': 'private, no-store',
    'content-security-policy': INERT_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    ...(isPageCode(path) ? { 'content-type': 'text/plain; charset=utf-8' } : {}),
  }
  return { ...form, headers: { ...headers, ...closed } }
}

/** @throws PortalError ROUTE_UNKNOWN */
async function readForm(
  { name, version, path, encoding }: FileRequest,
  releases: PublishedReleases,
): Promise<FileForm> {
  const found = await releases.find(name, version, path)
  if (found === undefined) throw new PortalError('ROUTE_UNKNOWN')
  const read = (suffix: string): Promise<Buffer | undefined> =>
    readFile(found.absolutePath + suffix).catch(() => undefined)
  const packed = encoding === 'identity' ? undefined : await read(SUFFIX[encoding])
  const body = packed ?? (await read(''))
  if (body === undefined) throw new PortalError('ROUTE_UNKNOWN')
  const sent = packed === undefined ? 'identity' : encoding
  const tag = `"${found.file.integrity.slice(7, 23)}-${sent}"`
  return {
    body,
    tag,
    headers: {
      'content-type': contentTypeOf(path),
      'cache-control': YEAR,
      etag: tag,
      vary: 'Accept-Encoding',
      'cross-origin-resource-policy': 'cross-origin',
      ...encodingHeader(sent),
      // Scripts and sheets are no documents. Anything else opened by its address runs no script of its own.
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

/** By extension; what is not listed is a download, never something a browser would run. */
function contentTypeOf(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return TYPES[extension] ?? 'application/octet-stream'
}

/** Whether a page can run or apply a file, by its extension alone: what its publisher calls it does not count. */
function isPageCode(path: string): boolean {
  return /\.(?:js|css)$/i.test(path)
}
