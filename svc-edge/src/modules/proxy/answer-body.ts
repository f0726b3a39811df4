import { Readable } from 'node:stream'

/** An answer that came whole, or the stream of one that is longer. */
type AnswerBody = Buffer | Readable

/**
 * Takes an answer off the API's hands as fast as the API gives it, so that a visitor who reads slowly keeps no
 * connection to the API. Beyond `limit` bytes the rest follows as the visitor reads.
 */
export async function takeAnswer(body: Readable, limit: number): Promise<AnswerBody> {
  const iterator: AsyncIterator<Buffer> = body[Symbol.asyncIterator]()
  const pieces: Buffer[] = []
  let bytes = 0
  while (bytes <= limit) {
    const next = await iterator.next()
    if (next.done === true) return Buffer.concat(pieces)
    pieces.push(next.value)
    bytes += next.value.byteLength
  }
  return Readable.from(continued(pieces, iterator))
}

async function* continued(pieces: Buffer[], iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* pieces.splice(0)
    for (;;) {
      const next = await iterator.next()
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}
