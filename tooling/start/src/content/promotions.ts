import type { HistoryEntry } from 'shared-contracts/release/composition'

interface Situation {
  /** Versions of the present sources. */
  readonly wanted: readonly { readonly name: string; readonly version: string }[]
  /** Versions of the sources at the last start. */
  readonly seen: ReadonlyMap<string, string>
  /** What is live. */
  readonly live: ReadonlyMap<string, string>
  /** What operations took out of the portal. */
  readonly retired: ReadonlySet<string>
  /** Who made what live, newest first. */
  readonly history: readonly Pick<HistoryEntry, 'action' | 'remote' | 'from' | 'to' | 'why'>[]
}

/** How the reasons of starts begin in the history. */
const BY_START = 'Start: '

/**
 * What a start makes live: what never was, and what has changed since the last start. What operations chose
 * meanwhile, a rollback, a retirement or a takedown above all, stays as it is.
 */
export function choosePromotions({ wanted, seen, live, retired, history }: Situation) {
  return wanted.flatMap(({ name, version }) => {
    const present = live.get(name)
    if (present === version) return []
    if (retired.has(name) || isTakenDown(history, name, version)) return []
    if (present === undefined) return [{ name, version, reason: `${BY_START}first release` }]
    if (isLeft(history, name, version)) return []
    const before = seen.get(name)
    return before === undefined || before === version
      ? []
      : [{ name, version, reason: `${BY_START}the sources have changed` }]
  })
}

/** Whether operations have left a version for another one: by a rollback, or by making that one live. */
function isLeft(history: Situation['history'], name: string, version: string): boolean {
  const last = history.find(
    ({ remote, from, to }) => remote === name && from !== to && (from === version || to === version),
  )
  return last?.from === version && !last.why.startsWith(BY_START)
}

function isTakenDown(history: Situation['history'], name: string, version: string): boolean {
  return history.some(({ action, remote, to }) => action === 'takedown' && remote === name && to === version)
}
