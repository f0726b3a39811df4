import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { send, type Answer } from '../../http/answer.ts'
import type { ByteCache } from '../../http/byte-cache.ts'
import { chooseEncoding, matchesTag, type Encoding } from '../../http/encoding.ts'
import { contentTypeOf } from './file-types.ts'
import type { PublishedReleases } from './published-releases.ts'

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }
const YEAR = 'public, max-age=31536000, immutable'

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
  readonly cache: ByteCache<FileForm>
}

/** `/m/<name>/<version>/<file>`: immutable, precompressed. A query (`?r=1` of a second try) changes nothing. */
export function registerFiles(app: FastifyInstance, options: FilesOptions): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/m/*',
    handler: async (request, reply) => {
      const answer = await answerFile(request, options)
      // A page has ten of them: what is said of documents, and a number to find a fault by, would weigh a kilobyte.
      for (const name of OF_DOCUMENTS) reply.removeHeader(name)
      if (request.raw.httpVersion === '1.1') reply.raw.removeHeader(OF_CONNECTIONS)
      return send(request, reply, answer)
    },
  })
}

async function answerFile(request: FastifyRequest, { releases, cache }: FilesOptions): Promise<Answer> {
  const pathname = (request.raw.url ?? '').split('?')[0] ?? ''
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  const form =
    cache.find(`${encoding} ${pathname}`) ?? (await readForm(pathname, encoding, { releases, cache }))
  if (form === undefined) throw new PortalError('ROUTE_UNKNOWN')
  if (matchesTag(request.headers['if-none-match'], form.tag))
    return { status: 304, headers: form.headers, body: '' }
  return { status: 200, headers: form.headers, body: form.body }
}

async function readForm(
  pathname: string,
  encoding: Encoding,
  { releases, cache }: FilesOptions,
): Promise<FileForm | undefined> {
  // Paths of release files hold no character that would be escaped, so nothing is decoded here.
  const [, , name = '', version = '', ...rest] = pathname.split('/')
  const found = await releases.find(name, version, rest.join('/'))
  if (found === undefined) return undefined
  const read = (suffix: string): Promise<Buffer | undefined> =>
    readFile(found.absolutePath + suffix).catch(() => undefined)
  const packed = encoding === 'identity' ? undefined : await read(SUFFIX[encoding])
  const body = packed ?? (await read(''))
  if (body === undefined) return undefined
  const sent = packed === undefined ? 'identity' : encoding
  const tag = `"${found.file.integrity.slice(7, 23)}-${sent}"`
  const shared = found.file.kind === 'script' || found.file.kind === 'style'
  const form: FileForm = {
    body,
    tag,
    headers: {
      'content-type': contentTypeOf(found.file.path),
      'cache-control': YEAR,
      etag: tag,
      vary: 'Accept-Encoding',
      'cross-origin-resource-policy': 'cross-origin',
      // A drawing that somebody opens by its address runs no script of its own. Scripts and sheets are no documents.
      ...(shared
        ? {}
        : { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }),
      ...(sent === 'identity' ? {} : { 'content-encoding': sent }),
      ...(shared ? { 'access-control-allow-origin': '*' } : {}),
    },
  }
  cache.put(`${encoding} ${pathname}`, form, { bytes: body.byteLength + 500 })
  return form
}
