import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { ReleaseFile } from 'shared-contracts/release/release-record'

export async function measureFolder(folder: string): Promise<{ files: number; bytes: number }> {
  const paths = await listFiles(folder)
  let bytes = 0
  for (const path of paths) bytes += (await stat(join(folder, path))).size
  return { files: paths.length, bytes }
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Differences between a folder and a list of files, by path. */
export async function compareFolder(
  folder: string,
  files: readonly ReleaseFile[],
): Promise<Record<string, string>> {
  const present = new Set(await listFiles(folder))
  // A map, because file names may be special keys of an object.
  const differences = new Map<string, string>()
  for (const { path, bytes, integrity } of files) {
    if (!present.delete(path)) differences.set(path, 'missing')
    else {
      const found = await measureFile(join(folder, path))
      if (found.bytes !== bytes) differences.set(path, `size ${found.bytes} ≠ ${bytes}`)
      else if (found.integrity !== integrity) differences.set(path, 'integrity')
    }
  }
  for (const path of present) differences.set(path, 'unlisted')
  return Object.fromEntries(differences)
}

async function measureFile(file: string): Promise<{ bytes: number; integrity: string }> {
  const hash = createHash('sha384')
  let bytes = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, integrity: `sha384-${hash.digest('base64')}` }
}
