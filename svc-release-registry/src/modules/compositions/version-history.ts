import type { HistoryEntry } from 'shared-contracts/release/composition'
import type { VersionDecision } from './compositions.store.ts'

/**
 * Target of a rollback without a version, from the history of one remote, newest first: what the live release replaced
 * at its last promotion. A second rollback goes further back. After a retirement it is the last live version. A forgone
 * release is never the target.
 */
export function findEarlierVersion(
  entries: readonly HistoryEntry[],
  live: string | null,
): string | undefined {
  const last = entries.find(({ action }) => action !== 'forgo' && action !== 'takedown')
  const retired = live === null && last?.action === 'retire'
  const promotion = entries.find(({ action, to }) => action === 'promote' && to === live)
  const earlier = (retired ? last.from : promotion?.from) ?? undefined
  return earlier === undefined || isForgone(entries, earlier) ? undefined : earlier
}

/** A promotion makes a forgone release a target of rollbacks again; a takedown is final. */
export function isForgone(entries: readonly HistoryEntry[], version: string): boolean {
  if (isTakenDown(entries, version)) return true
  const deciding = entries.find(({ action, to }) => to === version && /^(?:forgo|promote)$/.test(action))
  return deciding?.action === 'forgo'
}

export function isTakenDown(entries: readonly HistoryEntry[], version: string): boolean {
  return entries.some(({ action, to }) => action === 'takedown' && to === version)
}

/** Versions that were live; a canary that was never promoted is not one of them. */
export function listLiveVersions(entries: readonly HistoryEntry[]): readonly string[] {
  const live = entries.filter(({ action }) => /^(?:promote|rollback)$/.test(action))
  return [...new Set(live.flatMap(({ to }) => to ?? []))]
}

/**
 * Versions by name whose files are served: former live ones and canaries without those taken down. Open pages of a
 * release that was rolled back still load its files.
 */
export function servedVersions(decisions: readonly VersionDecision[]): Record<string, string[]> {
  const releaseOf = ({ remote, to }: VersionDecision): string => `${remote}@${to}`
  const takenDown = new Set(decisions.filter(({ action }) => action === 'takedown').map(releaseOf))
  const served: Record<string, string[]> = {}
  for (const decision of decisions) {
    const { action, remote, to } = decision
    if (to === null || !/^(?:promote|rollback|canary)$/.test(action)) continue
    const versions = (served[remote] ??= [])
    if (!takenDown.has(releaseOf(decision)) && !versions.includes(to)) versions.push(to)
  }
  for (const versions of Object.values(served)) versions.sort()
  return served
}
