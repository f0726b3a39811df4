import { createInflateRaw, constants } from 'node:zlib'
import { slicesOf } from './text-slices.ts'

/** Depth to which compressed bytes may be compressed again. */
const MAX_DEPTH = 3
/** Bytes after the keyword of a stream in which its line ends. */
const LINE = 1000

/** Expression for names of a PDF; each character may be written as `#` and two hexadecimal digits. */
export function namesOf(names: readonly string[]): string {
  const written = names.map((name) => [...name].map(escapable).join(''))
  return `/(?:${written.join('|')})(?![A-Za-z0-9])`
}

function escapable(character: string): string {
  const hex = character.charCodeAt(0).toString(16)
  const digits = [...hex].map((digit) => `[${digit}${digit.toUpperCase()}]`)
  return `(?:${character}|#${digits.join('')})`
}

/** Whether a text or bytes contain what an expression describes. @throws SearchTimeError */
export async function contains(source: Buffer | string, expression: RegExp): Promise<boolean> {
  for await (const slice of slicesOf(source)) if (expression.test(slice)) return true
  return false
}

/** Place of a possible stream: what is before its keyword, from the one before on, and the bytes after it. */
export interface PdfStream {
  readonly head: Buffer
  readonly bytes: Buffer
}

/** All places that a reader could take for a stream: also in comments, texts and other streams. */
export function* streamsOf(bytes: Buffer): Generator<PdfStream> {
  let from = 0
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 1)) {
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue
    const after = bytes.toString('latin1', at + 6, at + 6 + LINE)
    const [line = ''] = /^[^\r\n]*[\s\0]*/.exec(after) ?? []
    yield { head: bytes.subarray(from, at), bytes: bytes.subarray(at + 6 + line.length) }
    from = at + 6
  }
}

interface Expanded {
  readonly bytes: Buffer
  readonly isWhole: boolean
}

/** Expands bytes at the beginning of a buffer, up to a limit; undefined when they are not compressed by zlib. */
export async function expand(bytes: Buffer, limit: number): Promise<Expanded | undefined> {
  let expanded: Expanded | undefined
  for (let depth = 0; depth < MAX_DEPTH && isCompressed(expanded?.bytes ?? bytes); depth += 1) {
    expanded = await inflate((expanded?.bytes ?? bytes).subarray(2), limit)
  }
  return expanded
}

function isCompressed(bytes: Buffer): boolean {
  return bytes.length > 2 && (bytes.readUInt8(0) & 15) === 8 && bytes.readUInt16BE(0) % 31 === 0
}

/** Damaged bytes expand as far as they are readable, as in readers. A checksum matters to none. */
function inflate(bytes: Buffer, limit: number): Promise<Expanded> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const inflater = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH })
    const finish = (): void => resolve({ bytes: Buffer.concat(chunks), isWhole: size <= limit })
    inflater.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) inflater.destroy()
      else chunks.push(chunk)
    })
    inflater.on('close', finish).on('error', finish)
    inflater.end(bytes)
  })
}
