import type pg from 'pg'
import type { Clock } from 'shared-service/clock'
import { repeatEvery } from 'shared-service/repeat'
import type { CompanyId } from 'shared-contracts/session/variant'
import { sweepPasses, TELL_MS, tellAddress } from './portals.store.ts'

/** What comes later with a pass of before is damaged or a scanner's; until then it is told from one that never was. */
const KEPT_MS = 86_400_000

interface Announced {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
  /** Undefined: visitors reach it by whatever name they call it, so nobody can be led to it. */
  readonly origin: string | undefined
  readonly onError: (error: unknown) => void
}

/** Says that this variant runs, now and every 15 seconds, and removes old passes. Gives what stops it. */
export function keepAnnounced({ pool, clock, companyId, origin, onError }: Announced): () => Promise<void> {
  const work = async (): Promise<void> => {
    if (origin !== undefined) await tellAddress(pool, companyId, new URL(origin).origin)
    await sweepPasses(pool, new Date(clock.now().getTime() - KEPT_MS))
  }
  return repeatEvery({ everyMs: TELL_MS, work, onError })
}
