import type { VersionDecision } from './compositions.store.ts'

/**
 * Versions by name whose files stay served: those that were live or a canary, without those that were taken down. Open
 * pages of a release that was rolled back still load its files.
 */
export function servedVersions(decisions: readonly VersionDecision[]): Record<string, string[]> {
  const served = new Map<string, Set<string>>()
  const withVersion = decisions.flatMap(({ action, remote, to }) =>
    to === null ? [] : [{ action, remote, to }],
  )
  for (const { action, remote, to } of withVersion) {
    if (!/^(?:promote|rollback|canary)$/.test(action)) continue
    served.set(remote, (served.get(remote) ?? new Set()).add(to))
  }
  for (const { action, remote, to } of withVersion) if (action === 'takedown') served.get(remote)?.delete(to)
  return Object.fromEntries([...served].map(([name, versions]) => [name, [...versions].sort()]))
}
