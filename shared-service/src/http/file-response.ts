import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'

/** File of a response. `tag` changes with its bytes; `read` yields bytes from `start` to before `end`. */
export interface FileToSend {
  readonly name: string
  readonly mimeType: string
  readonly bytes: number
  readonly tag: string
  readonly download: boolean
  readonly maxAge: number
  /** The file of a person, which no cache may store. */
  readonly isPrivate?: boolean
  readonly read: (start: number, end: number) => AsyncIterable<Uint8Array>
}

/** Whether a reply is a file to send. */
export function isFileToSend(value: unknown): value is FileToSend {
  return typeof value === 'object' && value !== null && 'read' in value && 'mimeType' in value
}

interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Policy of files: one that is opened directly runs no scripts. */
const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
/** PDF viewers of browsers fail in a sandbox; a PDF runs no scripts in the portal's origin. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Sends the whole file, the requested range, or 304. */
export function sendFile(file: FileToSend, request: FastifyRequest, reply: FastifyReply): Readable | null {
  const tag = `"${file.tag}"`
  const isText = file.mimeType.startsWith('text/')
  const isShownPdf = file.mimeType === 'application/pdf' && !file.download
  reply.headers({
    'content-type': isText ? `${file.mimeType}; charset=utf-8` : file.mimeType,
    'content-disposition': disposition(file),
    'content-security-policy': isShownPdf ? PDF_POLICY : FILE_POLICY,
    'cache-control': file.isPrivate === true ? 'private, no-store' : `public, max-age=${file.maxAge}`,
    etag: tag,
    // Compressed texts have no useful ranges.
    'accept-ranges': isText ? 'none' : 'bytes',
  })
  if (matchesEtag(request.headers['if-none-match'], tag)) {
    reply.code(304)
    return null
  }
  const range = isText ? undefined : findRange(request, file, tag)
  const { start, end } = range ?? { start: 0, end: file.bytes }
  reply.header('content-length', end - start)
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${file.bytes}`)
  return Readable.from(request.method === 'HEAD' ? [] : file.read(start, end), { objectMode: false })

  function findRange({ headers }: FastifyRequest, { bytes }: FileToSend, own: string): ByteRange | undefined {
    if (headers.range === undefined) return undefined
    // The caller has another version of the file.
    const condition = headers['if-range']
    if (condition !== undefined && condition !== own) return undefined
    const range = parseRange(headers.range, bytes)
    if (range !== 'beyond') return range
    reply.header('content-range', `bytes */${bytes}`).removeHeader('content-disposition')
    throw new PortalError('RANGE_NOT_SATISFIABLE')
  }
}

/**
 * Parses a `Range` header with one range: `bytes=0-99`, `bytes=100-`, `bytes=-50`. Others are ignored, as HTTP permits;
 * `beyond` starts after the end.
 */
export function parseRange(header: string, bytes: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'beyond' : { start: bytes - length, end: bytes }
  }
  const start = Number(first)
  if (start >= bytes) return 'beyond'
  const end = last === '' ? bytes : Math.min(Number(last) + 1, bytes)
  return end > start ? { start, end } : undefined
}

/** Header with the name of a file (RFC 6266), its extended form as RFC 8187 encodes it. */
function disposition({ name, download }: FileToSend): string {
  const plain = name.replaceAll(/[^A-Za-z0-9._-]/gu, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${download ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function matchesEtag(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((given) => given.trim().replace(/^W\//, '') === tag)
}
