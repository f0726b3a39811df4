import { createHash } from 'node:crypto'
import type { HistoryEntry } from 'shared-contracts/release/composition'

/** Seals an entry: its hash covers every field and the hash of the entry before. */
export function sealEntry(entry: Omit<HistoryEntry, 'hash'>): HistoryEntry {
  return { ...entry, hash: hashEntry(entry) }
}

/**
 * Checks entries as `GET /history` gives them, newest first: each hash fits its entry and each entry names the hash
 * of the one before. Returns the number of the first entry that does not, undefined when all do.
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
  // Entries from before there were shares keep their seals.
  const sealed = [number, action, remote, from, to, who, when, why, previousHash]
  const text = JSON.stringify(share === undefined ? sealed : [...sealed, share])
  return createHash('sha256').update(text).digest('hex')
}
