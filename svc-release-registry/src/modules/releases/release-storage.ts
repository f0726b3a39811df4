import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Release, ReleaseFile } from 'shared-contracts/release/release-record'
import { MAX_RELEASE_BYTES } from 'shared-contracts/release/release-registry'
import { compressFile } from './compress-files.ts'
import { flush, writeDurably } from './durable-files.ts'
import { compareFolder, measureFolder } from './release-folder.ts'
import { checkSize, RECORD_FILE } from './release-rules.ts'

/** An upload nobody finished is thrown away after a day. */
const ABANDONED_AFTER_MS = 86_400_000
/** A name that no remote can have: nothing in it is ever served. */
const WORK_FOLDER = '.incoming'

type Id = { readonly name: string; readonly version: string }

/** Files of releases: received aside, checked and compressed aside, moved into place in one step. */
export interface ReleaseStorage {
  /** Takes one file of an upload; the same path again replaces it. */
  receive(id: Id, path: string, content: Readable): Promise<void>
  /** Takes the upload of a release out of reach of further writing; undefined when nothing was uploaded. */
  take(id: Id): Promise<string | undefined>
  /** What differs between a taken upload and its record, by path; empty when all is well. */
  compare(folder: string, files: readonly ReleaseFile[]): Promise<Record<string, string>>
  /** Compresses and writes the record beside. */
  complete(folder: string, record: Release): Promise<void>
  /** Puts a completed folder into its final place. */
  place(folder: string, id: Id): Promise<void>
  discard(folder: string): Promise<void>
  withdraw(id: Id): Promise<void>
  removeAbandoned(now: Date): Promise<void>
}

export function releaseStorage(releasesDir: string): ReleaseStorage {
  const work = join(releasesDir, WORK_FOLDER)
  const uploadOf = ({ name, version }: Id): string => join(work, 'uploads', name, version)
  const placeOf = ({ name, version }: Id): string => join(releasesDir, name, version)
  return {
    async receive(id, path, content) {
      const upload = uploadOf(id)
      const before = await measureFolder(upload)
      checkSize(before.files + 1, before.bytes)
      const part = join(work, 'parts', randomUUID())
      await mkdir(dirname(part), { recursive: true })
      try {
        await pipeline(
          content,
          limitBytes(before.files, MAX_RELEASE_BYTES - before.bytes),
          createWriteStream(part),
        )
        await mkdir(dirname(join(upload, path)), { recursive: true })
        await rename(part, join(upload, path))
      } finally {
        await rm(part, { force: true })
      }
    },
    async take(id) {
      const folder = join(work, 'taken', randomUUID())
      await mkdir(dirname(folder), { recursive: true })
      const found = await rename(uploadOf(id), folder).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false
          throw error
        },
      )
      return found ? folder : undefined
    },
    compare: compareFolder,
    async complete(folder, record) {
      for (const file of record.files) {
        const absolute = join(folder, file.path)
        await flush(absolute)
        await compressFile(absolute, file)
      }
      await writeDurably(join(folder, RECORD_FILE), JSON.stringify(record))
    },
    async place(folder, id) {
      const target = placeOf(id)
      await mkdir(dirname(target), { recursive: true })
      // Left by a publication that ended between the files and the row.
      await rm(target, { recursive: true, force: true })
      await rename(folder, target)
      await flush(dirname(target))
    },
    discard: (folder) => rm(folder, { recursive: true, force: true }),
    withdraw: (id) => rm(placeOf(id), { recursive: true, force: true }),
    removeAbandoned: (now) => removeAbandoned(work, now),
  }
}

async function removeAbandoned(work: string, now: Date): Promise<void> {
  await rm(join(work, 'parts'), { recursive: true, force: true })
  await rm(join(work, 'taken'), { recursive: true, force: true })
  const uploads = join(work, 'uploads')
  for (const name of await readdir(uploads).catch(() => [])) {
    for (const version of await readdir(join(uploads, name))) {
      const folder = join(uploads, name, version)
      const { mtimeMs } = await stat(folder)
      if (now.getTime() - mtimeMs > ABANDONED_AFTER_MS) await rm(folder, { recursive: true, force: true })
    }
  }
}

async function* throughLimit(
  source: AsyncIterable<Buffer>,
  files: number,
  left: number,
): AsyncIterable<Buffer> {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > left) checkSize(files + 1, MAX_RELEASE_BYTES + 1)
    yield chunk
  }
}

function limitBytes(files: number, left: number) {
  return (source: AsyncIterable<Buffer>) => throughLimit(source, files, left)
}
