// Runs on both sides of the pipe between edge and renderer, so it imports nothing.

const HEAD_BYTES = 4

/** Encodes a message: its length in four bytes, then JSON. */
export function frameOf(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message), 'utf8')
  const head = Buffer.allocUnsafe(HEAD_BYTES)
  head.writeUInt32BE(body.byteLength)
  return Buffer.concat([head, body])
}

export class FrameReader {
  readonly #limit: number
  #pieces: Buffer[] = []
  #bytes = 0
  #wanted: number | undefined

  constructor(limit: number) {
    this.#limit = limit
  }

  /** @throws when a frame is too long or not JSON; later messages cannot be decoded either. */
  read(piece: Buffer): unknown[] {
    this.#pieces.push(piece)
    this.#bytes += piece.byteLength
    const messages: unknown[] = []
    for (;;) {
      if (this.#wanted === undefined) {
        if (this.#bytes < HEAD_BYTES) return messages
        this.#wanted = this.#take(HEAD_BYTES).readUInt32BE()
        if (this.#wanted > this.#limit) throw new Error(`a message of ${this.#wanted} bytes`)
      }
      if (this.#bytes < this.#wanted) return messages
      const body = this.#take(this.#wanted)
      this.#wanted = undefined
      messages.push(JSON.parse(body.toString('utf8')))
    }
  }

  #take(bytes: number): Buffer {
    const [first] = this.#pieces
    // Chunks are joined only when a message is complete.
    const all = first !== undefined && first.byteLength >= bytes ? first : Buffer.concat(this.#pieces)
    const rest = all === first ? this.#pieces.slice(1) : []
    const left = all.subarray(bytes)
    this.#pieces = left.byteLength === 0 ? rest : [left, ...rest]
    this.#bytes -= bytes
    return all.subarray(0, bytes)
  }
}
