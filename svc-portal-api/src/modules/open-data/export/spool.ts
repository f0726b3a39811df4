import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

const CHUNK_BYTES = 64 * 1024

/**
 * Writes a stream to an unlinked temporary file at full speed and returns a stream that reads from it, so that the
 * source is released long before a slow reader is done. Reading starts with the first bytes. An error of the source is
 * passed on; closing the reader destroys the source.
 */
export async function spool(stream: Readable): Promise<Readable> {
  const file = await openUnlinkedFile()
  const written = new WriteProgress()
  const body = Readable.from(read(file, written), { objectMode: false, highWaterMark: CHUNK_BYTES })
  const writing = write(stream, file, written).catch((error: unknown) => {
    const failure = stream.errored === null || !(error instanceof Error) ? undefined : error
    body.destroy(failure)
    written.end()
  })
  // An error before the first listener must not end the process.
  body.on('error', () => undefined)
  body.once('close', () => {
    stream.destroy()
    void writing.then(() => file.close())
  })
  return body
}

/** Opens a file that is already unlinked, so that it disappears with the process. */
async function openUnlinkedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `portal-download-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

async function write(stream: Readable, file: FileHandle, written: WriteProgress): Promise<void> {
  for await (const piece of stream as AsyncIterable<Buffer | string>) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    await file.appendFile(bytes)
    written.add(bytes.byteLength)
  }
  written.end()
}

async function* read(file: FileHandle, written: WriteProgress): AsyncGenerator<Buffer> {
  let at = 0
  for (;;) {
    const ready = await written.waitBeyond(at)
    if (ready === at) return
    const length = Math.min(CHUNK_BYTES, ready - at)
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

class WriteProgress {
  #bytes = 0
  undefined = false
  #wake: (() => void) | undefined

  add(bytes: number): void {
    this.#bytes += bytes
    this.#wake?.()
  }

  end(): void {
    this.undefined = true
    this.#wake?.()
  }

  /** Waits for more than `at` bytes or the end. Returns the number of bytes. */
  async waitBeyond(at: number): Promise<number> {
    while (this.#bytes <= at && !this.undefined) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    return this.#bytes
  }
}
