import type pg from 'pg'
import type { Language } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import { VARIANT_BY_COMPANY, type Variant } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import type { WorkingDays } from '../../common/working-days/working-days.ts'
import type { Secrets } from '../../common/secrets.ts'

/** Entries of registries that forms refer to. */
export interface CaseRegistries {
  /** Entry by its number as it is today; undefined for an unknown one. */
  find(
    registry: string,
    number: string,
  ): Promise<
    | {
        /** Its title; `any` in a language in which there is one. */
        readonly title: Readonly<Record<Language, string | null>> & { readonly any: string }
        readonly isInForce: boolean
      }
    | undefined
  >
  /** Whether the customs tariff has a code, or codes that begin with it. */
  hasCode(code: string): Promise<boolean>
}

/** What every function of the engine gets. */
export interface CaseEngine {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
  readonly variant: Variant
  readonly workingDays: Pick<WorkingDays, 'addWorkingDays' | 'countWorkingDays'>
  readonly registries: CaseRegistries
  /** Time in which officials can take back a step. Letters and notices of such steps wait for its end. */
  readonly undoMs: number
  /** Key of the tokens and codes of visitors and callers. */
  readonly linkKey: Buffer
}

interface EngineOptions extends Omit<CaseEngine, 'variant' | 'linkKey' | 'undoMs' | 'registries'> {
  /** Needed by an engine that receives applications for services. */
  readonly registries?: CaseRegistries
  readonly secrets: Secrets
  /** 10 minutes by default. */
  readonly undoSeconds?: number | undefined
}

const UNDO_SECONDS = 600

const NO_REGISTRIES: CaseRegistries = {
  find: () => Promise.reject(new Error('the engine has no registries')),
  hasCode: () => Promise.reject(new Error('the engine has no registries')),
}

/** Creates the engine that runs the cases of a variant. */
export function createCaseEngine({
  secrets,
  companyId,
  undoSeconds = UNDO_SECONDS,
  registries = NO_REGISTRIES,
  ...options
}: EngineOptions): CaseEngine {
  return {
    ...options,
    registries,
    companyId,
    undoMs: undoSeconds * 1000,
    variant: VARIANT_BY_COMPANY[companyId],
    linkKey: secrets.key('case-links'),
  }
}
