import { createHash } from 'node:crypto'

/** Hash of what a document shows. 96 bits resist second preimages and fit into a small printed code. */
export function computeFingerprint(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}
