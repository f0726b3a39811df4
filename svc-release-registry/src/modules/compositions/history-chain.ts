import { createHash } from 'node:crypto'
import type { HistoryEntry } from 'shared-contracts/release/composition'

/** Adds the hash over all fields and the hash of the previous entry. */
export function sealEntry(entry: Omit<HistoryEntry, 'hash'>): HistoryEntry {
  return { ...entry, hash: hashEntry(entry) }
}

/**
 * Verifies entries of `GET /history`, newest first. Returns the number of the first entry whose hash or link is wrong;
 * undefined when all are right.
 */
export function findBrokenLink(entries: readonly HistoryEntry[]): number | undefined {
  const broken = entries.find((entry, index) => {
    const before = entries[index + 1]
    if (hashEntry(entry) !== entry.hash) return true
    return before !== undefined && entry.previousHash !== before.hash
  })
  return broken?.number
}

function hashEntry(entry: Omit<HistoryEntry, 'hash'>): string {
  const { number, action, remote, from, to, who, when, why, previousHash, share } = entry
  // Older entries without shares keep their hashes.
  const sealed = [number, action, remote, from, to, who, when, why, previousHash]
  const text = JSON.stringify(share === undefined ? sealed : [...sealed, share])
  return createHash('sha256').update(text).digest('hex')
}
