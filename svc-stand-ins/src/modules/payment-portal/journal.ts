import { mkdir, open, readFile, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Append-only file of JSON lines. A line is on the disk when `append` resolves. */
export interface Journal {
  /** @throws Error of the file system, then for all later lines */
  append(lines: readonly object[]): Promise<void>
  close(): Promise<void>
}

interface PendingWrite {
  readonly text: string
  resolve(): void
  reject(error: unknown): void
}

/**
 * Opens a journal and passes its lines to `onLine`. A last line that a crash has cut off is removed.
 * @throws Error of the file system
 */
export async function openJournal(file: string, onLine: (line: unknown) => void): Promise<Journal> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await readLines(file, onLine)
  const handle = await open(file, 'a', 0o600)
  let waiting: readonly PendingWrite[] = []
  let isWriting = false
  let failure: Error | undefined

  /** Lines that arrive during a write share the next one. */
  async function write(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        if (failure !== undefined) throw failure
        await handle.appendFile(batch.map(({ text }) => text).join(''))
        await handle.datasync()
        for (const { resolve } of batch) resolve()
      } catch (error) {
        failure = error as Error
        for (const { reject } of batch) reject(error)
      }
    }
    isWriting = false
  }

  return {
    append: (lines) =>
      new Promise((resolve, reject) => {
        const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
        waiting = [...waiting, { text, resolve, reject }]
        if (!isWriting) void write()
      }),
    close: () => handle.close(),
  }
}

async function readLines(file: string, onLine: (line: unknown) => void): Promise<void> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  })
  const end = bytes.lastIndexOf('\n') + 1
  for (const line of bytes.subarray(0, end).toString('utf8').split('\n'))
    if (line !== '') onLine(JSON.parse(line))
  if (end < bytes.length) await truncate(file, end)
}
