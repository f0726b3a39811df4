import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LruCache } from 'shared-service/cache/lru-cache'
import { Version } from 'shared-contracts/release/manifest'
import { Release, type ReleaseFile } from 'shared-contracts/release/release-record'
import { ReleaseName } from 'shared-contracts/release/release-registry'

const MAX_CACHED_RECORDS = 500

export interface PublishedFile {
  readonly file: ReleaseFile
  readonly absolutePath: string
}

/**
 * Finds files in the release registry's folder. A release's folder appears in one step with its record `release.json`,
 * so a readable record belongs to a complete release.
 */
export class PublishedReleases {
  readonly #folder: string
  readonly #records = new LruCache<ReadonlyMap<string, ReleaseFile> | undefined>({
    maxWeight: MAX_CACHED_RECORDS,
    lifetime: (files) => ({ ttlMs: files === undefined ? 0 : Infinity }),
  })

  constructor(folder: string) {
    this.#folder = folder
  }

  async find(name: string, version: string, path: string): Promise<PublishedFile | undefined> {
    const file = (await this.#files(name, version))?.get(path)
    if (file === undefined || file.kind === 'server') return undefined
    return { file, absolutePath: join(this.#folder, name, version, path) }
  }

  async has(name: string, version: string): Promise<boolean> {
    return (await this.#files(name, version)) !== undefined
  }

  async #files(name: string, version: string): Promise<ReadonlyMap<string, ReleaseFile> | undefined> {
    if (!ReleaseName.safeParse(name).success || !Version.safeParse(version).success) return undefined
    return this.#records.get(`${name}@${version}`, async () => {
      const file = join(this.#folder, name, version, 'release.json')
      const text = await readFile(file, 'utf8').catch(() => undefined)
      const record = text === undefined ? undefined : Release.safeParse(JSON.parse(text)).data
      if (record?.name !== name || record.version !== version) return undefined
      return new Map(record.files.map((each) => [each.path, each]))
    })
  }
}
