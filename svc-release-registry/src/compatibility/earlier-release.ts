import type { HistoryEntry } from 'shared-contracts/release/composition'

/**
 * What a rollback without a version leads to, from the history of one remote, newest first: what the live release
 * replaced when it was last promoted. Rollbacks are no promotions: after one, the next goes further back and does not
 * undo it. A retirement is taken back by what was live until then.
 */
export function earlierRelease(entries: readonly HistoryEntry[], live: string | null): string | undefined {
  const [last] = entries
  if (live === null && last?.action === 'retire' && last.from !== null) return last.from
  return entries.find(({ action, to }) => action === 'promote' && to === live)?.from ?? undefined
}
