import { existsSync } from 'node:fs'
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DevelopmentBuild } from 'preset/webpack-development'
import type { Composition } from 'shared-contracts/release/composition'

/** Builds whose files open pages may still load. */
const MAX_BUILDS = 4

/** Links to published releases, which are never written, and local builds, each appearing in one step. */
export class ReleaseFolder {
  readonly path: string
  readonly #published: string | undefined
  readonly #local: ReadonlySet<string>
  readonly #builds = new Map<string, string[]>()

  /** `published` is the portal's release folder on this machine, if any. */
  constructor(path: string, published: string | undefined, local: readonly string[]) {
    this.path = path
    this.#published = published
    this.#local = new Set(local)
  }

  async link({ shell, remotes }: Composition): Promise<void> {
    const published = this.#published
    if (published === undefined) return
    for (const { name, version } of [...(shell === null ? [] : [shell]), ...remotes]) {
      const path = this.#local.has(name) ? join(name, version) : name
      const target = join(this.path, path)
      if (existsSync(target)) continue
      await mkdir(dirname(target), { recursive: true })
      await symlink(join(published, path), target, 'dir')
    }
  }

  async add({ record, files }: DevelopmentBuild): Promise<void> {
    const { name, version } = record
    const folder = join(this.path, name, version)
    const draft = `${folder}.draft`
    for (const [path, content] of [...files, ['release.json', JSON.stringify(record)] as const]) {
      const file = join(draft, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
    }
    await rename(draft, folder)
    const builds = [...(this.#builds.get(name) ?? []), folder]
    for (const old of builds.splice(0, Math.max(0, builds.length - MAX_BUILDS)))
      await rm(old, { recursive: true, force: true })
    this.#builds.set(name, builds)
  }
}
