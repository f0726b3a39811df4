import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The last good signed composition on disk. Written beside and renamed, so a crash leaves the old or the new one. */
export interface CompositionFile {
  read(): Promise<unknown>
  write(signed: unknown): Promise<void>
}

export function compositionFile(stateDir: string): CompositionFile {
  const file = join(stateDir, 'composition.json')
  return {
    /** Undefined when there is none or it is not readable: the release registry is asked then. */
    async read() {
      try {
        return JSON.parse(await readFile(file, 'utf8')) as unknown
      } catch {
        return undefined
      }
    },
    async write(signed) {
      await mkdir(stateDir, { recursive: true })
      // Both variants may share the folder, so the draft has a name of its own.
      const draft = `${file}.${randomUUID()}.tmp`
      const handle = await open(draft, 'w', 0o600)
      try {
        await handle.writeFile(JSON.stringify(signed))
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(draft, file).catch(async (error: unknown) => {
        await rm(draft, { force: true })
        throw error
      })
    },
  }
}
