import type pg from 'pg'
import type { CasePayment } from 'shared-contracts/http/cases/case-models'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import { VARIANT_BY_COMPANY, type Variant } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import type { Queries } from 'shared-service/transaction'
import { codeKey } from '../../common/documents/control-code.ts'
import type { WorkingDays } from '../../common/working-days/working-days.ts'
import type { Secrets } from '../../common/secrets.ts'
import type { CaseRow } from './storage/case-rows.store.ts'

/** Entries of registries that forms refer to. */
export interface CaseRegistries {
  /** Entry by its number as it is today, or as on a day; undefined for one that is unknown then. */
  find(
    registry: string,
    number: string,
    asOf?: string,
  ): Promise<
    | {
        /** Its title; `any` in a language in which there is one. */
        readonly title: Readonly<Record<Language, string | null>> & { readonly any: string }
        readonly isInForce: boolean
        /** It has no legal force. */
        readonly isSample: boolean
        /** Values that are one text, by field. */
        readonly texts: Readonly<Record<string, string>>
      }
    | undefined
  >
  /** Whether the customs tariff has a code, or codes that begin with it. */
  hasCode(code: string): Promise<boolean>
  /** What registries have in force today about goods with a code, and about a body with a number. */
  findGoods(code: string, body: string | null): Promise<GoodsFacts>
}

/** Goods in the registries of the portal. */
export interface GoodsFacts {
  /** Risk group of the code, or of the nearest one above it; null for an unknown code. */
  readonly risk: string | null
  /** Numbers of the regulated goods with the code. */
  readonly regulated: readonly string[]
  /** Numbers of their technical regulations. */
  readonly regulations: readonly string[]
  /** Whether the scope of the body names these goods. */
  readonly isInScope: boolean
}

/** State that the holder of a document can give it. */
export type HolderState = 'active' | 'suspended' | 'withdrawn'

/** What cases have created in registries. */
export interface CaseResults {
  /** Label of a field because of which a decision could not take effect; undefined if it can. */
  findFault(
    transaction: Queries,
    decision: { readonly row: CaseRow; readonly now: Date },
  ): Promise<LocalizedText | undefined>
  /**
   * Creates what a decision leads to in the transaction of its notice, once. Returns the label of the field because of which
   * it cannot, and nothing was created; undefined otherwise.
   */
  create(
    transaction: Queries,
    decision: {
      readonly row: CaseRow
      /** Event of the step. */
      readonly sequence: number
      readonly now: Date
    },
  ): Promise<LocalizedText | undefined>
  /**
   * Changes the state of the document of a case and of its record in the transaction of a step. False: it is not there, or
   * the agency has changed its state.
   */
  changeState(
    transaction: Queries,
    change: {
      readonly caseId: string
      /** Number of the case. */
      readonly number: string
      readonly state: HolderState
      readonly now: Date
    },
  ): Promise<boolean>
}

/** What applicants owe for their applications. */
export interface CaseFees {
  /** Makes the fixed fee of a registered application owed, in the transaction of the notice of its registration, once. */
  raise(transaction: Queries, application: { readonly row: CaseRow; readonly now: Date }): Promise<void>
  /** Cancels that fee unless it is paid, in the transaction of the notice of the step that ends the application. */
  cancel(transaction: Queries, application: { readonly row: CaseRow; readonly now: Date }): Promise<void>
  /** What is owed or was paid for cases, by case; nothing of a case without it. */
  list(
    queries: Queries,
    request: { readonly caseIds: readonly string[]; readonly language: Language; readonly now: Date },
  ): Promise<ReadonlyMap<string, readonly CasePayment[]>>
}

/** What every function of the engine gets. */
export interface CaseEngine {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
  readonly variant: Variant
  readonly workingDays: Pick<WorkingDays, 'addWorkingDays' | 'countWorkingDays'>
  readonly registries: CaseRegistries
  readonly results: CaseResults
  readonly fees: CaseFees
  /** Time in which officials can take back a step. Letters and notices of such steps wait for its end. */
  readonly undoMs: number
  /** Key of the tokens and codes of visitors and callers. */
  readonly linkKey: Buffer
  /** Key of the control codes of receipts. */
  readonly codeKey: Buffer
}

interface EngineOptions extends Omit<
  CaseEngine,
  'variant' | 'linkKey' | 'codeKey' | 'undoMs' | 'registries' | 'results' | 'fees'
> {
  /** Needed by an engine that receives applications for services. */
  readonly registries?: CaseRegistries
  /** Needed by an engine that decides about applications. */
  readonly results?: CaseResults
  /** Needed by an engine that registers applications. */
  readonly fees?: CaseFees
  readonly secrets: Secrets
  /** 10 minutes by default. */
  readonly undoSeconds?: number | undefined
}

const UNDO_SECONDS = 600

const NO_REGISTRIES: CaseRegistries = {
  find: () => Promise.reject(new Error('the engine has no registries')),
  hasCode: () => Promise.reject(new Error('the engine has no registries')),
  findGoods: () => Promise.reject(new Error('the engine has no registries')),
}

const NO_RESULTS: CaseResults = {
  findFault: () => Promise.reject(new Error('the engine has no results')),
  create: () => Promise.reject(new Error('the engine has no results')),
  changeState: () => Promise.reject(new Error('the engine has no results')),
}

const NO_FEES: CaseFees = {
  raise: () => Promise.reject(new Error('the engine has no fees')),
  cancel: () => Promise.reject(new Error('the engine has no fees')),
  list: () => Promise.reject(new Error('the engine has no fees')),
}

/** Creates the engine that runs the cases of a variant. */
export function createCaseEngine({
  secrets,
  companyId,
  undoSeconds = UNDO_SECONDS,
  registries = NO_REGISTRIES,
  results = NO_RESULTS,
  fees = NO_FEES,
  ...options
}: EngineOptions): CaseEngine {
  return {
    ...options,
    registries,
    results,
    fees,
    companyId,
    undoMs: undoSeconds * 1000,
    variant: VARIANT_BY_COMPANY[companyId],
    linkKey: secrets.key('case-links'),
    codeKey: codeKey(secrets),
  }
}
