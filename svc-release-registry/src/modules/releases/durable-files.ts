import { open } from 'node:fs/promises'

/** Writes a file that survives a power cut: a release that has a row must have its bytes. */
export async function writeDurably(file: string, content: Buffer | string): Promise<void> {
  const handle = await open(file, 'w', 0o644)
  try {
    await handle.writeFile(content)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/** Makes the names in a folder, or one file's bytes, survive a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
