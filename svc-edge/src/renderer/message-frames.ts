// Runs on both sides of the pipe between edge and renderer, so it imports nothing.

const HEAD_BYTES = 4

/** Encodes a message: its length in four bytes, then JSON. */
export function encodeFrame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message), 'utf8')
  const head = Buffer.allocUnsafe(HEAD_BYTES)
  head.writeUInt32BE(body.byteLength)
  return Buffer.concat([head, body])
}

export class FrameReader {
  readonly #limit: number
  #chunks: Buffer[] = []
  #bytes = 0
  #expectedBytes: number | undefined

  constructor(limit: number) {
    this.#limit = limit
  }

  /** @throws when a frame is too long or not JSON; later messages cannot be decoded either. */
  read(chunk: Buffer): unknown[] {
    this.#chunks.push(chunk)
    this.#bytes += chunk.byteLength
    const messages: unknown[] = []
    for (;;) {
      if (this.#expectedBytes === undefined) {
        if (this.#bytes < HEAD_BYTES) return messages
        this.#expectedBytes = this.#take(HEAD_BYTES).readUInt32BE()
        if (this.#expectedBytes > this.#limit) throw new Error(`a message of ${this.#expectedBytes} bytes`)
      }
      if (this.#bytes < this.#expectedBytes) return messages
      const body = this.#take(this.#expectedBytes)
      this.#expectedBytes = undefined
      messages.push(JSON.parse(body.toString('utf8')))
    }
  }

  #take(bytes: number): Buffer {
    const [first] = this.#chunks
    // Chunks are joined only when a message is complete.
    const all = first !== undefined && first.byteLength >= bytes ? first : Buffer.concat(this.#chunks)
    const later = all === first ? this.#chunks.slice(1) : []
    const rest = all.subarray(bytes)
    this.#chunks = rest.byteLength === 0 ? later : [rest, ...later]
    this.#bytes -= bytes
    return all.subarray(0, bytes)
  }
}
