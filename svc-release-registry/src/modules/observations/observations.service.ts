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

type Canary = Omit<RunningCanary, 'stable' | 'canary' | 'since'> & { readonly since: Date }

export type ObservationsService = ReturnType<typeof observationsService>

export function observationsService(store: ObservationsStore, clock: Clock) {
  return {
    add: (batch: ObservationBatch) => store.add(batch, clock.now()),
    /** What was counted of a remote in the last minutes. */
    async health(remote: string, minutes: number): Promise<RemoteHealth> {
      const since = startOfMinute(clock.now().getTime() - minutes * 60_000)
      const counted = await store.ofRemote(remote, since)
      return {
        remote,
        since: since.toISOString(),
        visits: await store.visits(since),
        releases: byRelease(counted),
      }
    },
    /** A canary beside what all other visitors meet, since it began. */
    async compare({ remote, version, share, since, who, why }: Canary): Promise<RunningCanary> {
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
