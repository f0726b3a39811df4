import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStorage } from './file-storage.ts'

/**
 * Storage in a folder that only the service can read. A file is complete or absent, also after a power cut: it is
 * written under another name, synced and renamed.
 */
export function createLocalStorage(folder: string): FileStorage {
  const pathOf = (id: string): string => join(folder, id.slice(0, 2), id)
  return {
    async write(id, bytes) {
      const path = pathOf(id)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const part = `${path}.${randomBytes(6).toString('hex')}.part`
      try {
        await writeSynced(part, bytes)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
      await syncFolder(folder)
    },
    read: (id) => readFile(pathOf(id)),
    delete: (id) => rm(pathOf(id), { force: true }),
  }
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
