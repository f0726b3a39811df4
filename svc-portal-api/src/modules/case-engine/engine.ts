import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import { VARIANT_BY_COMPANY, type Variant } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import type { WorkingDays } from '../../common/working-days/working-days.ts'
import type { Secrets } from '../../common/secrets.ts'

/** What every function of the engine gets. */
export interface CaseEngine {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
  readonly variant: Variant
  readonly workingDays: Pick<WorkingDays, 'addWorkingDays' | 'countWorkingDays'>
  /** Time in which officials can take back a step. Letters and notices of such steps wait for its end. */
  readonly undoMs: number
  /** Key of the tokens and codes of visitors and callers. */
  readonly linkKey: Buffer
}

interface EngineOptions extends Omit<CaseEngine, 'variant' | 'linkKey' | 'undoMs'> {
  readonly secrets: Secrets
  /** 10 minutes by default. */
  readonly undoSeconds?: number | undefined
}

const UNDO_SECONDS = 600

/** Creates the engine that runs the cases of a variant. */
export function createCaseEngine({
  secrets,
  companyId,
  undoSeconds = UNDO_SECONDS,
  ...options
}: EngineOptions): CaseEngine {
  return {
    ...options,
    companyId,
    undoMs: undoSeconds * 1000,
    variant: VARIANT_BY_COMPANY[companyId],
    linkKey: secrets.key('case-links'),
  }
}
