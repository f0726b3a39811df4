import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'

/** Text of a file; undefined where there is no such file. What is there but cannot be read is an error. */
export async function findText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/**
 * Replaces the content of a file in one step: readers and a crash find the old content or the new one. Several processes
 * may write the same file, because each draft beside it has its own name.
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

/** Creates a file in one step. Where it exists, also because another process was faster, its content stays. */
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
