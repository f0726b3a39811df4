import type pg from 'pg'
import { repeatEvery } from 'shared-service/repeat'
import type { CompanyId } from 'shared-contracts/session/variant'
import { TELL_MS, tellAddress } from './portals.store.ts'

interface Announced {
  readonly pool: pg.Pool
  readonly companyId: CompanyId
  /** Undefined: visitors reach it by whatever name they call it, so nobody can be led to it. */
  readonly origin: string | undefined
  readonly onError: (error: unknown) => void
}

/** Says that this variant runs, now and every 15 seconds. Gives what stops it. */
export function keepAnnounced({ pool, companyId, origin, onError }: Announced): () => Promise<void> {
  const work = async (): Promise<void> => {
    if (origin !== undefined) await tellAddress(pool, companyId, new URL(origin).origin)
  }
  return repeatEvery({ everyMs: TELL_MS, work, onError })
}
