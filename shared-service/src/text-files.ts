import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'

/**
 * Reads a text file; undefined when it is missing. Other read errors are thrown.
 * @throws Error of the file system.
 */
export async function findText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/**
 * Replaces a file atomically. Several processes may write it, because each has its own draft.
 * @throws Error of the file system.
 */
export async function replaceFile(file: string, content: string, mode = 0o644): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(draft, content, { mode, flush: true })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Creates a file atomically. An existing file stays, also one of a concurrent process.
 * @throws Error of the file system.
 */
export async function createFile(file: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(draft, content, { mode, flush: true })
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}
