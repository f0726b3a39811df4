import {
  AFFECTED_VISITOR,
  type ObservationBatch,
  type RemoteHealth,
  type RolloutSide,
  type RunningCanary,
} from 'shared-contracts/release/canary'
import type { Clock } from 'shared-service/clock'
import type { ObservationsStore, ObservationSum } from './observations.store.ts'

const PAGE = 'page'

type Canary = Omit<RunningCanary, 'stable' | 'canary' | 'since'> & { readonly since: Date }

export type ObservationsService = ReturnType<typeof observationsService>

export function observationsService(store: ObservationsStore, clock: Clock) {
  return {
    add: (batch: ObservationBatch) => store.add(batch, clock.now()),
    async health(remote: string, minutes: number): Promise<RemoteHealth> {
      const since = startOfMinute(clock.now().getTime() - minutes * 60_000)
      const sums = await store.ofRemote(remote, since)
      const groups = new Set(sums.map(groupOf))
      return {
        remote,
        since: since.toISOString(),
        visits: await store.visits(since),
        releases: [...groups].flatMap((group) =>
          summarizeRelease(sums.filter((each) => groupOf(each) === group)),
        ),
      }
    },
    /** Compares a canary with all other visitors since it began. */
    async compare({ remote, version, share, since, who, why }: Canary): Promise<RunningCanary> {
      const sums = await store.ofRemote(remote, startOfMinute(since.getTime()))
      const isInCanary = ({ cohort }: ObservationSum) => cohort.split(',').includes(`${remote}@${version}`)
      return {
        remote,
        version,
        share,
        who,
        why,
        since: since.toISOString(),
        stable: summarize(sums.filter((each) => !isInCanary(each))),
        canary: summarize(sums.filter(isInCanary)),
      }
    },
  }
}

function startOfMinute(time: number): Date {
  return new Date(Math.floor(time / 60_000) * 60_000)
}

/** Neither documents nor affected visitors are faults. */
function isFault({ kind }: ObservationSum): boolean {
  return kind !== PAGE && kind !== AFFECTED_VISITOR
}

function summarize(sums: readonly ObservationSum[]): RolloutSide {
  const total = (isCounted: (each: ObservationSum) => boolean): number =>
    sums.filter(isCounted).reduce((all, { count }) => all + count, 0)
  return {
    pages: total(({ kind }) => kind === PAGE),
    errors: total(isFault),
    struck: total(({ kind }) => kind === AFFECTED_VISITOR),
  }
}

function groupOf({ version, cohort }: ObservationSum): string {
  return `${version} ${cohort}`
}

function summarizeRelease(sums: readonly ObservationSum[]): RemoteHealth['releases'] {
  return sums.slice(0, 1).map(({ remote, version, cohort }) => {
    const errors = Object.fromEntries(sums.filter(isFault).map(({ kind, count }) => [kind, count]))
    return { remote, version, cohort, pages: summarize(sums).pages, errors }
  })
}
