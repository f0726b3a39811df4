import {
  STRUCK,
  type ObservationBatch,
  type RemoteHealth,
  type RolloutSide,
  type RunningCanary,
} from 'shared-contracts/release/canary'
import type { Clock } from 'shared-service/clock'
import type { Counted, ObservationsStore } from './observations.store.ts'

const PAGE = 'page'

interface ObservationsDeps {
  readonly store: ObservationsStore
  readonly clock: Clock
}

type Canary = Omit<RunningCanary, 'stable' | 'canary' | 'since'> & { readonly since: Date }

export interface ObservationsService {
  add(batch: ObservationBatch): Promise<void>
  /** What was counted of a remote in the last minutes. */
  health(remote: string, minutes: number): Promise<RemoteHealth>
  /** A canary beside what everybody else meets, since it began. */
  compare(canary: Canary): Promise<RunningCanary>
}

export function observationsService({ store, clock }: ObservationsDeps): ObservationsService {
  return {
    add: (batch) => store.add(batch, clock.now()),
    async health(remote, minutes) {
      const since = startOfMinute(clock.now().getTime() - minutes * 60_000)
      const counted = await store.ofRemote(remote, since)
      return {
        remote,
        since: since.toISOString(),
        visits: await store.visits(since),
        releases: byRelease(counted),
      }
    },
    async compare({ remote, version, share, since, who, why }) {
      const counted = await store.ofRemote(remote, startOfMinute(since.getTime()))
      const isInCanary = ({ cohort }: Counted) => cohort.split(',').includes(`${remote}@${version}`)
      return {
        ...{ remote, version, share, who, why },
        since: since.toISOString(),
        stable: summed(counted.filter((each) => !isInCanary(each))),
        canary: summed(counted.filter(isInCanary)),
      }
    },
  }
}

function startOfMinute(time: number): Date {
  return new Date(Math.floor(time / 60_000) * 60_000)
}

/** Neither documents nor struck visitors are faults. */
function isFault({ kind }: Counted): boolean {
  return kind !== PAGE && kind !== STRUCK
}

function summed(counted: readonly Counted[]): RolloutSide {
  const sum = (rows: readonly Counted[]): number => rows.reduce((all, { count }) => all + count, 0)
  return {
    pages: sum(counted.filter(({ kind }) => kind === PAGE)),
    errors: sum(counted.filter(isFault)),
    struck: sum(counted.filter(({ kind }) => kind === STRUCK)),
  }
}

function byRelease(counted: readonly Counted[]): RemoteHealth['releases'] {
  const groups = new Map<string, Counted[]>()
  for (const each of counted) {
    const key = `${each.version} ${each.cohort}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    if (first === undefined) return []
    const { remote, version, cohort } = first
    const errors = Object.fromEntries(rows.filter(isFault).map(({ kind, count }) => [kind, count]))
    return [{ remote, version, cohort, pages: summed(rows).pages, errors }]
  })
}
