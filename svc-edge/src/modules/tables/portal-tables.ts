import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { LruCache } from 'shared-service/cache/lru-cache'
import { replaceFile } from 'shared-service/text-files'
import type { SerializedTable } from '../../documents/portal-table.ts'
import type { Log } from '../../log.ts'

const ADDRESS = /^\/compositions\/(\d{1,12}-(?:quality|competition)-([A-Za-z0-9_-]{43})\.json)$/
/** Pages stay open for days; a table has some ten kilobytes. */
const MAX_FILES = 300
const MAX_CACHED_TABLES = 24

interface TablesOptions {
  /** Folder for tables of earlier compositions, so that open pages find theirs after a restart. */
  readonly folder: string
  readonly log: Log
  readonly maxFiles?: number
}

export class PortalTables {
  readonly #folder: string
  readonly #log: Log
  readonly #maxFiles: number
  readonly #tables = new LruCache<string>({ maxWeight: MAX_CACHED_TABLES })
  #writing: Promise<void> = Promise.resolve()

  constructor({ folder, log, maxFiles: mostKept = MAX_FILES }: TablesOptions) {
    this.#folder = folder
    this.#log = log
    this.#maxFiles = mostKept
  }

  /** Stores tables in memory, then on disk; a failing disk affects only pages that outlive this process. */
  save(tables: readonly SerializedTable[]): void {
    for (const { address, json } of tables) this.#tables.set(address, json)
    this.#writing = this.#writing
      .then(() => this.#store(tables))
      .catch((error: unknown) => this.#log.error({ err: error }, 'portal tables not stored'))
  }

  async find(address: string): Promise<string | undefined> {
    const cached = this.#tables.find(address)
    if (cached !== undefined) return cached
    const [, name, hash] = ADDRESS.exec(address) ?? []
    if (name === undefined) return undefined
    const json = await readFile(join(this.#folder, name), 'utf8').catch(() => undefined)
    // The address contains the hash of the content: a damaged file counts as missing.
    if (json === undefined || createHash('sha256').update(json).digest('base64url') !== hash) return undefined
    return json
  }

  async settle(): Promise<void> {
    await this.#writing
  }

  async #store(tables: readonly SerializedTable[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    for (const { address, json } of tables) await replaceFile(join(this.#folder, basename(address)), json)
    await this.#deleteOldest()
  }

  async #deleteOldest(): Promise<void> {
    const names = await readdir(this.#folder)
    if (names.length <= this.#maxFiles) return
    const files = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(this.#folder, name)).catch(() => undefined)
        return { name, time: found?.mtimeMs ?? 0 }
      }),
    )
    const oldest = files.sort((one, other) => one.time - other.time).slice(0, names.length - this.#maxFiles)
    for (const { name } of oldest) await rm(join(this.#folder, name), { force: true })
  }
}
