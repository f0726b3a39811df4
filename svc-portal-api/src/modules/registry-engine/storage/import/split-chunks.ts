import { setImmediate as nextTurn } from 'node:timers/promises'
import { ImportError } from './import-error.ts'

/** Bytes that a parser gets in one turn of the event loop: about a millisecond of work. */
const CHUNK_BYTES = 16_384
/** No registry has more columns; they cost time for each row. */
const MAX_COLUMNS = 500
const NEWLINE = 0x0a

/**
 * Splits a source into chunks of at most 16 KB, each in its own turn of the event loop, so that other requests are
 * served while a hostile file is parsed.
 * @throws ImportError manyColumns when the first line has more than 500 columns.
 */
export async function* splitChunks(
  source: AsyncIterable<Buffer>,
  separator: string,
): AsyncGenerator<Buffer, void, undefined> {
  let separators: number | undefined = 0
  for await (const chunk of source) {
    for (let start = 0; start < chunk.length; start += CHUNK_BYTES) {
      const piece = chunk.subarray(start, start + CHUNK_BYTES)
      if (separators !== undefined) {
        const end = piece.indexOf(NEWLINE)
        separators += countOf(separator, end === -1 ? piece : piece.subarray(0, end))
        checkColumns(separators + 1)
        if (end !== -1) separators = undefined
      }
      yield piece
      await nextTurn()
    }
  }
}

/** @throws ImportError manyColumns */
export function checkColumns(columns: number): void {
  if (columns > MAX_COLUMNS)
    throw new ImportError(`the header has more than ${MAX_COLUMNS} columns`, 'manyColumns', 1)
}

function countOf(separator: string, bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(separator); at !== -1; at = bytes.indexOf(separator, at + 1)) count += 1
  return count
}
