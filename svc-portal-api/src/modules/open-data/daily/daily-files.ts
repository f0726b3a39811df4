import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { OpenDataFile, OpenDataSet } from 'shared-contracts/http/data/open-data'
import { parseJson } from 'shared-service/parse-json'

const INDEX = 'index.json'
/** Retention of replaced files (docs/open-data.md), so that clients can still fetch names they have read. */
const RETENTION_MS = 2 * 86_400_000
const PARTIAL_SUFFIX = '.part'

const StoredFileSet = z.extend(OpenDataSet, {
  version: z.int(),
})
export type StoredFileSet = z.infer<typeof StoredFileSet>
const EarlierFile = z.extend(OpenDataFile, { replacedAt: z.iso.datetime() })
const StoredIndex = z.object({
  sets: z.array(StoredFileSet),
  /** Replaced files, served under their names for two days. */
  earlier: z._default(z.array(EarlierFile), []),
})
type StoredIndex = z.infer<typeof StoredIndex>

/** Folder of daily files with its index, which names complete files only. */
export class DailyFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Files that can be served; none where the index cannot be read. */
  list(): Promise<readonly StoredFileSet[]> {
    return this.listStored().catch(() => [])
  }

  /**
   * Lists stored files. A broken index counts as empty, so that all files are rebuilt.
   * @throws when an existing index cannot be read, as its content would be lost.
   */
  async listStored(): Promise<readonly StoredFileSet[]> {
    return (await this.#readIndex())?.sets ?? []
  }

  async #readIndex(): Promise<StoredIndex | undefined> {
    const text = await readFile(join(this.#folder, INDEX), 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    })
    return text === undefined ? { sets: [], earlier: [] } : StoredIndex.safeParse(parseJson(text)).data
  }

  /** Writes a compressed file atomically; not when `stopping` aborts. */
  async write(
    file: Pick<OpenDataFile, 'name' | 'format'>,
    content: Readable,
    stopping: AbortSignal,
  ): Promise<OpenDataFile> {
    await mkdir(this.#folder, { recursive: true })
    const target = join(this.#folder, file.name)
    const unfinished = `${target}${PARTIAL_SUFFIX}`
    const hash = createHash('sha256')
    let bytes = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        bytes += chunk.byteLength
        done(null, chunk)
      },
    })
    try {
      await pipeline(
        content,
        createGzip({ level: 6 }),
        measure,
        createWriteStream(unfinished, { flush: true }),
        { signal: stopping },
      )
      await rename(unfinished, target)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    return { ...file, mediaType: 'application/gzip', bytes, sha256: hash.digest('hex') }
  }

  /** Replaces the files of a registry; the earlier ones stay for two days. */
  async replace(set: StoredFileSet, now: Date): Promise<void> {
    const { sets, earlier } = (await this.#readIndex()) ?? { sets: [], earlier: [] }
    const others = sets.filter(({ registry }) => registry !== set.registry)
    const replaced = sets
      .filter(({ registry }) => registry === set.registry)
      .flatMap(({ files }) => files.map((file) => ({ ...file, replacedAt: now.toISOString() })))
    const present = new Set(set.files.map(({ name }) => name))
    await this.#writeIndex({
      sets: [...others, set].toSorted((one, other) => (one.registry < other.registry ? -1 : 1)),
      earlier: [...earlier, ...replaced].filter(({ name }) => !present.has(name)),
    })
  }

  async #writeIndex(index: StoredIndex): Promise<void> {
    const target = join(this.#folder, INDEX)
    const handle = await open(`${target}${PARTIAL_SUFFIX}`, 'w')
    try {
      await handle.writeFile(JSON.stringify(index))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(`${target}${PARTIAL_SUFFIX}`, target)
  }

  /** Removes files after their two days, and files that are not in the index; nothing without a valid index. */
  async deleteExpired(now: Date): Promise<void> {
    const index = await this.#readIndex()
    if (index === undefined) return
    const { sets } = index
    const earlier = index.earlier.filter(
      ({ replacedAt }) => now.getTime() - Date.parse(replacedAt) <= RETENTION_MS,
    )
    const ended = index.earlier.filter((file) => !earlier.includes(file))
    if (ended.length > 0) await this.#writeIndex({ sets, earlier })
    for (const { name } of ended) await rm(join(this.#folder, name), { force: true })
    const named = new Set([...sets.flatMap(({ files }) => files), ...earlier].map(({ name }) => name))
    const present = await readdir(this.#folder).catch((): string[] => [])
    for (const name of present) {
      if (name === INDEX || named.has(name)) continue
      const file = join(this.#folder, name)
      const { mtimeMs } = await stat(file)
      if (now.getTime() - mtimeMs > RETENTION_MS) await rm(file, { force: true })
    }
  }

  async find(name: string): Promise<{ readonly file: OpenDataFile; readonly path: string } | undefined> {
    const { sets, earlier } = (await this.#readIndex().catch(() => undefined)) ?? { sets: [], earlier: [] }
    const found = [...sets.flatMap(({ files }) => files), ...earlier].find((one) => one.name === name)
    if (found === undefined) return undefined
    const file = OpenDataFile.parse(found)
    const path = join(this.#folder, file.name)
    const onDisk = await stat(path).catch(() => undefined)
    return onDisk?.size === file.bytes ? { file, path } : undefined
  }
}

export function readRange(path: string, start: number, end: number): AsyncIterable<Uint8Array> {
  return createReadStream(path, { start, end: end - 1 })
}
