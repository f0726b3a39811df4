interface Situation {
  /** Versions of the present sources. */
  readonly wanted: readonly { readonly name: string; readonly version: string }[]
  /** Versions of the sources at the last start. */
  readonly seen: ReadonlyMap<string, string>
  /** What is live. */
  readonly live: ReadonlyMap<string, string>
  /** What operations took out of the portal. */
  readonly retired: ReadonlySet<string>
}

interface Promotion {
  readonly name: string
  readonly version: string
  readonly reason: string
}

/**
 * What a start makes live: what never was, and what has changed since the last start. What operations chose
 * meanwhile, a rollback or a retirement above all, stays as it is.
 */
export function choosePromotions({ wanted, seen, live, retired }: Situation): Promotion[] {
  return wanted.flatMap(({ name, version }) => {
    const present = live.get(name)
    if (present === version) return []
    if (retired.has(name)) return []
    if (present === undefined) return [{ name, version, reason: 'Start: first release' }]
    const before = seen.get(name)
    return before === undefined || before === version
      ? []
      : [{ name, version, reason: 'Start: the sources have changed' }]
  })
}
