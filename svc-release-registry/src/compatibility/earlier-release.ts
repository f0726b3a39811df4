import type { HistoryEntry } from 'shared-contracts/release/composition'

/**
 * What a rollback without a version leads to, from the history of one remote, newest first: what the live release
 * replaced when it was last promoted. Rollbacks are no promotions: after one, the next goes further back and does not
 * undo it. A retirement is taken back by what was live until then. What was given up is no way back.
 */
export function earlierRelease(entries: readonly HistoryEntry[], live: string | null): string | undefined {
  const last = entries.find(({ action }) => action !== 'forgo' && action !== 'takedown')
  const retired = live === null && last?.action === 'retire'
  const promotion = entries.find(({ action, to }) => action === 'promote' && to === live)
  const earlier = (retired ? last.from : promotion?.from) ?? undefined
  return earlier === undefined || isForgone(entries, earlier) ? undefined : earlier
}

/** A promotion after it was given up makes a release one that can be gone back to again; a takedown is final. */
export function isForgone(entries: readonly HistoryEntry[], version: string): boolean {
  if (isTakenDown(entries, version)) return true
  const deciding = entries.find(({ action, to }) => to === version && /^(?:forgo|promote)$/.test(action))
  return deciding?.action === 'forgo'
}

export function isTakenDown(entries: readonly HistoryEntry[], version: string): boolean {
  return entries.some(({ action, to }) => action === 'takedown' && to === version)
}
