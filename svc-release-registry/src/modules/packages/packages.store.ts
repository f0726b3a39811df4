import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DevKit, PackageName, PackageVersion, PackedPackage } from 'shared-contracts/release/dev-kit'
import { findText } from 'shared-service/text-files'
import * as z from 'zod/mini'

export type PackagesStore = ReturnType<typeof packagesStore>

/** Packages that a start packed; read only. */
export function packagesStore(folder: string) {
  const records = new Map<string, PackedPackage>()
  const find = async (name: string, version: string): Promise<PackedPackage | undefined> => {
    if (!isName(name) || !PackageVersion.safeParse(version).success) return undefined
    const file = join(folder, name, `${version}.json`)
    const text = records.has(file) ? undefined : await findText(file)
    if (text !== undefined) records.set(file, z.parse(PackedPackage, JSON.parse(text)))
    return records.get(file)
  }
  return {
    find,
    /** The current kit; undefined before the first packing. */
    async kit() {
      const text = await findText(join(folder, 'dev-kit.json'))
      return text === undefined ? undefined : z.parse(DevKit, JSON.parse(text))
    },
    guide: () => findText(join(folder, 'dev-kit.md')),
    /** Markdown; undefined before the first packing. */
    changelog: () => findText(join(folder, 'changelog.md')),
    /** All packed versions, oldest first. */
    async versions(name: string): Promise<readonly PackedPackage[]> {
      const files = isName(name) ? await readdir(join(folder, name)).catch(emptyWhenMissing) : []
      const records = files.filter((file) => file.endsWith('.json'))
      const found = await Promise.all(records.map((file) => find(name, file.slice(0, -'.json'.length))))
      return found
        .filter((packed) => packed !== undefined)
        .sort((one, other) => (one.packedAt < other.packedAt ? -1 : 1))
    },
    /** @throws Error when the bytes differ from the packed ones. */
    async tarball({ name, version, integrity }: PackedPackage) {
      const content = await readFile(join(folder, name, `${version}.tgz`))
      const found = `sha512-${createHash('sha512').update(content).digest('base64')}`
      if (found === integrity) return content
      throw new Error(`The packed ${name}@${version} was changed after it was packed`)
    },
  }
}

function isName(name: string): boolean {
  return PackageName.safeParse(name).success
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
