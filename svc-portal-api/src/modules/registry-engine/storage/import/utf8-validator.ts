import { isUtf8 } from 'node:buffer'
import { Transform, type TransformCallback } from 'node:stream'
import { ImportError } from './import-error.ts'

const NEWLINE = 0x0a
/** Limit of the buffer for one line; no row is so long. */
const MAX_LINE_BYTES = 4_000_000

/** Passes UTF-8 through, validated in whole lines; counts bytes and detects an incomplete last line. */
export class Utf8Validator extends Transform {
  bytes = 0
  #line = 1
  #rest: Buffer[] = []
  #restBytes = 0

  /** False when the source ended in the middle of a line. */
  get endsWithLineBreak(): boolean {
    return this.#restBytes === 0
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length
    const end = chunk.lastIndexOf(NEWLINE)
    if (end === -1) {
      this.#rest.push(chunk)
      this.#restBytes += chunk.length
      done(this.#restBytes > MAX_LINE_BYTES ? tooLong(this.#line) : null)
      return
    }
    const lines = Buffer.concat([...this.#rest, chunk.subarray(0, end + 1)])
    this.#rest = end + 1 < chunk.length ? [Buffer.from(chunk.subarray(end + 1))] : []
    this.#restBytes = chunk.length - end - 1
    if (!isUtf8(lines)) {
      const line = this.#line + linesBeforeFault(lines)
      done(new ImportError(`line ${line}: not UTF-8`, 'encoding', line))
      return
    }
    this.#line += countLines(lines)
    done(null, lines)
  }

  override _flush(done: TransformCallback): void {
    const rest = Buffer.concat(this.#rest)
    // A character cut at the very end is left for the caller, which reports it as a cut file.
    done(null, rest.length > 0 ? rest : undefined)
  }
}

function tooLong(line: number): ImportError {
  return new ImportError(
    `line ${line}: longer than 4,000,000 bytes; this is not a table of comma separated values`,
    'longRow',
    line,
  )
}

function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

function linesBeforeFault(bytes: Buffer): number {
  let start = 0
  for (let count = 0; ; count += 1) {
    const end = bytes.indexOf(NEWLINE, start)
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return count
    start = end + 1
  }
}
