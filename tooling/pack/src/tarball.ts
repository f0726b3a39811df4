import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'

/** A file of a package; `path` is relative to it, with forward slashes. */
export interface PackedFile {
  readonly path: string
  readonly content: Buffer
  readonly executable?: boolean
}

/** Creates an npm tarball below `package/`, sorted and without times, so that equal files give equal bytes. */
export async function createTarball(files: readonly PackedFile[]): Promise<Buffer> {
  const archive = pack()
  for (const { path, content, executable = false } of files.toSorted((one, other) =>
    one.path < other.path ? -1 : 1,
  ))
    archive.entry({ name: `package/${path}`, mode: executable ? 0o755 : 0o644, mtime: new Date(0) }, content)
  archive.finalize()
  return gzipSync(await buffer(archive), { level: 9 })
}
