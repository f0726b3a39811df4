import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Release, ReleaseFile } from 'shared-contracts/release/release-record'
import { replaceFile } from 'shared-service/text-files'
import { toUploadFault, isStorageFull } from '../../caller-faults.ts'
import type { ReleaseId } from '../../compatibility/incompatibility.ts'
import { OpenUploads } from './open-uploads.ts'
import { compareFolder } from './release-folder.ts'
import { RECORD_FILE } from './release-rules.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const TEXT = /\.(?:m?js|css|json|svg|html|txt|xml|map|webmanifest)$/i

/** A day, because younger files may be those of another instance. */
const ABANDONED_AFTER_MS = 86_400_000
/** Shorter, because open uploads are limited; each received file renews the age. */
const UPLOAD_ABANDONED_AFTER_MS = 3_600_000
/** Not a valid name of a remote, so never served. */
const WORK_FOLDER = '.incoming'

export type ReleaseStorage = ReturnType<typeof releaseStorage>

/**
 * Files of releases: received, checked and compressed in a work folder, then moved in one step. Only folders with a
 * record are served, and the record is written last.
 */
export function releaseStorage(releasesDir: string) {
  const work = join(releasesDir, WORK_FOLDER)
  const uploads = new OpenUploads()
  const uploadOf = ({ name, version }: ReleaseId): string => join(work, 'uploads', name, version)
  const folderOf = ({ name, version }: ReleaseId): string => join(releasesDir, name, version)
  return {
    /** Receives a file; the same path replaces it. */
    receive: (id: ReleaseId, path: string, content: Readable) =>
      receiveFile({ work, uploads, upload: uploadOf(id) }, path, content),
    /** Moves an upload away from further writes; undefined without an upload. */
    async claim(id: ReleaseId) {
      const folder = join(work, 'taken', randomUUID())
      await mkdir(dirname(folder), { recursive: true })
      const now = new Date()
      // Renews the age: another starting instance must not take it for abandoned.
      const found = await isPresent(utimes(uploadOf(id), now, now).then(() => rename(uploadOf(id), folder)))
      return found ? folder : undefined
    },
    /** Differences between a taken upload and its record, by path. */
    compare: compareFolder,
    /** Reads a text file of a taken upload. */
    read: (folder: string, path: string) => readFile(join(folder, path), 'utf8'),
    /** Compresses the files and flushes them to disk. */
    async complete(folder: string, record: Release) {
      for (const file of record.files) {
        const absolute = join(folder, file.path)
        await flush(absolute)
        await compressFile(absolute, file)
      }
    },
    /** Moves a completed folder into its final place, still invisible. */
    async place(folder: string, id: ReleaseId) {
      const target = folderOf(id)
      await mkdir(dirname(target), { recursive: true })
      // Left by a publication that failed before its row was written.
      await rm(target, { recursive: true, force: true })
      await rename(folder, target)
      await flush(dirname(target))
    },
    /** Makes a placed release visible; false when its folder is missing. Idempotent. */
    async reveal(record: Release) {
      const folder = folderOf(record)
      if (!(await isPresent(stat(folder)))) return false
      const file = join(folder, RECORD_FILE)
      if (await isPresent(stat(file))) return true
      await replaceFile(file, JSON.stringify(record))
      await flush(folder)
      return true
    },
    discard: (folder: string) => rm(folder, { recursive: true, force: true }),
    withdraw: (id: ReleaseId) => rm(folderOf(id), { recursive: true, force: true }),
    removeAbandoned: (now: Date) => removeAbandoned(work, now),
  }
}

interface UploadTarget {
  readonly work: string
  readonly uploads: OpenUploads
  readonly upload: string
}

async function receiveFile(
  { work, uploads, upload }: UploadTarget,
  path: string,
  content: Readable,
): Promise<void> {
  const place = await uploads.open(upload)
  const part = join(work, 'parts', randomUUID())
  try {
    await mkdir(dirname(part), { recursive: true })
    await pipeline(
      content,
      (source: AsyncIterable<Buffer>) => countBytes(source, (bytes) => place.reserve(bytes)),
      createWriteStream(part),
    )
    await place.settle(async () => {
      await mkdir(dirname(join(upload, path)), { recursive: true })
      await rename(part, join(upload, path))
    })
  } catch (error) {
    // Frees space on a full disk; a publication sends all files again.
    if (isStorageFull(error)) await place.settle(() => rm(upload, { recursive: true, force: true }))
    throw toUploadFault(error, path)
  } finally {
    await rm(part, { force: true })
    await place.release()
  }
}

/** Flushes a folder's names or a file's bytes to disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** False when the file or folder is missing. */
async function isPresent(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

async function removeAbandoned(work: string, now: Date): Promise<void> {
  const uploads = join(work, 'uploads')
  const names = await readdir(uploads).catch(() => [])
  const folders = [
    ...['parts', 'taken'].map((folder) => ({ folder: join(work, folder), after: ABANDONED_AFTER_MS })),
    ...names.map((name) => ({ folder: join(uploads, name), after: UPLOAD_ABANDONED_AFTER_MS })),
  ]
  for (const { folder, after } of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      // Another instance may have finished it meanwhile.
      const found = await stat(path).catch(() => undefined)
      if (found === undefined || now.getTime() - found.mtimeMs <= after) continue
      await rm(path, { recursive: true, force: true })
    }
  }
}

async function* countBytes(
  source: AsyncIterable<Buffer>,
  count: (bytes: number) => void,
): AsyncIterable<Buffer> {
  for await (const chunk of source) {
    count(chunk.length)
    yield chunk
  }
}

/** Writes `<file>.br` and `<file>.gz` beside a text file for browsers. */
async function compressFile(absolute: string, file: ReleaseFile): Promise<void> {
  if (file.kind === 'server' || !TEXT.test(file.path)) return
  const content = await readFile(absolute)
  const compressed = await brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  await writeFile(`${absolute}.br`, compressed, { flush: true })
  await writeFile(`${absolute}.gz`, await gzipped(content, { level: 9 }), { flush: true })
}
