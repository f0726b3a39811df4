import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from 'shared-contracts/release/release-record'
import { versionText } from 'shared-contracts/release/build/release-naming'

const TEXT = /\.(?:js|cjs|css|json|d\.ts)$/

/**
 * Gives an unversioned build in `dist` the version `<package version>-<10 hexadecimal digits>` by its content; equal
 * files and records have equal versions, whatever the commit.
 */
export async function versionFromContent(
  dist: string,
  built: Release,
  packageVersion: string,
): Promise<Release> {
  const version = `${packageVersion}-${contentHash(built)}`
  const renamed = JSON.parse(versionText(JSON.stringify(built), built.name, version)) as Release
  const files = await Promise.all(
    renamed.files.map(async (file) => {
      if (!TEXT.test(file.path)) return file
      const path = join(dist, file.path)
      const content = Buffer.from(versionText(await readFile(path, 'utf8'), built.name, version))
      await writeFile(path, content)
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
      return { ...file, bytes: content.byteLength, integrity }
    }),
  )
  const record = { ...renamed, files }
  await writeFile(join(dist, 'release.json'), `${JSON.stringify(record, null, 2)}\n`)
  return record
}

/** Ten digits of the hash of the record, in which files count by their integrity. */
function contentHash({ commit: _commit, ...content }: Release): string {
  const files = content.files.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify({ ...content, files }))
    .digest('hex')
    .slice(0, 10)
}
