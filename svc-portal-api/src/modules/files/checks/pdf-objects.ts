import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

const inflateBytes = promisify(inflate)
/** Bytes that are searched before other requests are served. */
const SLICE = 1_000_000
/** Longest name that matters, with every character escaped, fits into the overlap. */
const OVERLAP = 100
const NAME = /\/((?:[A-Za-z]|#[0-9A-Fa-f]{2})+)/g

/** Stream of a PDF: its dictionary, with escapes of names resolved, and its bytes as they are stored. */
export interface PdfStream {
  readonly dictionary: string
  readonly bytes: Buffer
}

/** Splits a PDF into the text of its objects and its streams, without interpreting either. */
export function splitPdf(bytes: Buffer): { readonly text: string; readonly streams: readonly PdfStream[] } {
  const streams: PdfStream[] = []
  const texts: string[] = []
  let from = 0
  for (;;) {
    const at = findStream(bytes, from)
    if (at === undefined) break
    const text = decodeNames(bytes.toString('latin1', from, at.keyword))
    const end = bytes.indexOf('endstream', at.start)
    const stop = end < 0 ? bytes.length : end
    texts.push(text)
    streams.push({ dictionary: text.slice(text.lastIndexOf(' obj')), bytes: bytes.subarray(at.start, stop) })
    from = stop
  }
  texts.push(decodeNames(bytes.toString('latin1', from)))
  return { text: texts.join('\n'), streams }
}

function findStream(bytes: Buffer, from: number): { keyword: number; start: number } | undefined {
  let at = bytes.indexOf('stream', from)
  while (at >= 0) {
    const before = bytes.toString('latin1', Math.max(from, at - 20), at)
    const after = bytes.toString('latin1', at + 6, at + 8)
    const lineEnd = /^(?:\r\n|\n|\r)/.exec(after)?.[0].length
    if (lineEnd !== undefined && />>\s*$/.test(before)) return { keyword: at, start: at + 6 + lineEnd }
    at = bytes.indexOf('stream', at + 6)
  }
  return undefined
}

function decodeNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/**
 * Expands the bytes of a stream without or with FlateDecode; undefined for other filters.
 * @throws Error when it is damaged, or ERR_BUFFER_TOO_LARGE when it expands to more than `limit` bytes
 */
export async function expandStream(
  { dictionary, bytes }: PdfStream,
  limit: number,
): Promise<Buffer | undefined> {
  const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1]?.replaceAll(/[[\]\s]/g, '')
  if (filter === undefined || filter === '') return bytes
  const isPredicted = /\/Predictor\s+(?!1\b)/.test(dictionary)
  if (filter !== '/FlateDecode' || isPredicted) return undefined
  // A checksum that is cut off matters to no reader.
  return inflateBytes(bytes, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH })
}

/** Finds one of the names, escaped or not, in the text of objects or in any bytes. */
export async function findName(
  source: Buffer | string,
  names: ReadonlySet<string>,
): Promise<string | undefined> {
  for (let from = 0; from < source.length; from += SLICE) {
    const to = from + SLICE + OVERLAP
    const slice = typeof source === 'string' ? source.slice(from, to) : source.toString('latin1', from, to)
    const found = findNameInText(slice, names)
    if (found !== undefined) return found
    await nextTurn()
  }
  return undefined
}

function findNameInText(text: string, names: ReadonlySet<string>): string | undefined {
  for (const [, name = ''] of text.matchAll(NAME)) {
    const decoded = decodeNames(name)
    if (names.has(decoded)) return decoded
  }
  return undefined
}
