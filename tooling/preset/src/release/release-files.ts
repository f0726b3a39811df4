import { createHash } from 'node:crypto'
import type { FileKind, ReleaseFile } from 'shared-contracts/release/release-record'

function kindOf(path: string): FileKind {
  if (path.startsWith('server/')) return 'server'
  if (path.startsWith('texts/')) return 'text'
  if (path.endsWith('.js')) return 'script'
  return path.endsWith('.css') ? 'style' : 'asset'
}

/** A file as the release record lists it. */
export function releaseFile(path: string, content: Buffer): ReleaseFile {
  const hash = createHash('sha384').update(content).digest('base64')
  return { path, bytes: content.byteLength, integrity: `sha384-${hash}`, kind: kindOf(path) }
}
