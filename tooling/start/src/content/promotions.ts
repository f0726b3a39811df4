import type { HistoryEntry } from 'shared-contracts/release/composition'

interface ReleaseState {
  /** Versions of the current sources. */
  readonly sources: readonly { readonly name: string; readonly version: string }[]
  /** Versions of the sources at the last start. */
  readonly seen: ReadonlyMap<string, string>
  readonly live: ReadonlyMap<string, string>
  readonly retired: ReadonlySet<string>
  readonly history: readonly Pick<HistoryEntry, 'action' | 'remote' | 'from' | 'to' | 'why'>[]
}

const REASON_PREFIX = 'Start: '

/** Releases never live or changed since the last start. Rollbacks, retirements and takedowns stay. */
export function choosePromotions({ sources: wanted, seen, live, retired, history }: ReleaseState) {
  return wanted.flatMap(({ name, version }) => {
    const present = live.get(name)
    if (present === version) return []
    if (retired.has(name) || isTakenDown(history, name, version)) return []
    if (present === undefined) return [{ name, version, reason: `${REASON_PREFIX}first release` }]
    if (isReplaced(history, name, version)) return []
    const before = seen.get(name)
    return before === undefined || before === version
      ? []
      : [{ name, version, reason: `${REASON_PREFIX}the sources have changed` }]
  })
}

/** Whether operations replaced the version by a rollback or promotion. */
function isReplaced(history: ReleaseState['history'], name: string, version: string): boolean {
  const last = history.find(
    ({ remote, from, to }) => remote === name && from !== to && (from === version || to === version),
  )
  return last?.from === version && !last.why.startsWith(REASON_PREFIX)
}

function isTakenDown(history: ReleaseState['history'], name: string, version: string): boolean {
  return history.some(({ action, remote, to }) => action === 'takedown' && remote === name && to === version)
}
