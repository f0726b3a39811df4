import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { slicesOf } from './text-slices.ts'

const inflateBytes = promisify(inflate)
/** Streams that are split before other requests are served. */
const STREAMS = 1000
const NAME = /\/((?:[A-Za-z0-9]|#[0-9A-Fa-f]{2}){1,60})/g

/** Stream of a PDF: the text since the end of the stream before, and the bytes as they are stored. */
export interface PdfStream {
  readonly head: string
  readonly bytes: Buffer
}

interface PdfParts {
  /** Text of all objects, without the bytes of streams. */
  readonly text: string
  readonly streams: readonly PdfStream[]
}

/** Splits a PDF into text and streams, without interpreting either. */
export async function splitPdf(bytes: Buffer): Promise<PdfParts> {
  const streams: PdfStream[] = []
  const texts: string[] = []
  let from = 0
  let at = bytes.indexOf('stream')
  for (let seen = 1; at >= 0; seen += 1) {
    if (seen % STREAMS === 0) await nextTurn()
    const start = findStreamStart(bytes, at)
    if (start === undefined) {
      at = bytes.indexOf('stream', at + 6)
      continue
    }
    const head = bytes.toString('latin1', from, at)
    const end = bytes.indexOf('endstream', start)
    from = end < 0 ? bytes.length : end + 'endstream'.length
    texts.push(head)
    streams.push({ head, bytes: bytes.subarray(start, end < 0 ? bytes.length : end) })
    at = bytes.indexOf('stream', from)
  }
  texts.push(bytes.toString('latin1', from))
  return { text: texts.join('\n'), streams }
}

/** The keyword follows a dictionary and ends its line. */
function findStreamStart(bytes: Buffer, keyword: number): number | undefined {
  const before = bytes.toString('latin1', Math.max(0, keyword - 20), keyword)
  const lineEnd = /^(?:\r\n|\n|\r)/.exec(bytes.toString('latin1', keyword + 6, keyword + 8))?.[0].length
  return lineEnd !== undefined && />>\s*$/.test(before) ? keyword + 6 + lineEnd : undefined
}

/** Resolves the escapes of names: `#4a` is `J`. */
export function decodeNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/** Finds which of the names occur, escaped or not. */
export async function findNames(
  source: Buffer | string,
  names: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  // Bytes first: names are read only where one can be.
  if (!['#', ...names].some((name) => source.includes(name))) return found
  for await (const slice of slicesOf(source)) {
    for (const [, name = ''] of slice.matchAll(NAME)) {
      const decoded = name.includes('#') ? decodeNames(name) : name
      if (names.has(decoded)) found.add(decoded)
    }
  }
  return found
}

/**
 * Expands the bytes of a stream; undefined when they are not compressed by zlib.
 * @throws Error with the code ERR_BUFFER_TOO_LARGE when it expands to more than `limit` bytes
 */
export async function inflateStream(bytes: Buffer, limit: number): Promise<Buffer | undefined> {
  try {
    // A checksum that is cut off matters to no reader.
    return await inflateBytes(bytes, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw error
    return undefined
  }
}
