import type { FieldMessageKey } from 'shared-contracts/errors/field-messages'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseEngine, GoodsFacts } from '../../engine.ts'
import type { CaseType } from '../../schema/types/case-type.ts'
import { checkRecords, type RecordsToCheck } from './check-records.ts'
import { findGoods } from './run-checks.ts'

const UNKNOWN: readonly unknown[] = ['code_is_unknown', 'record_is_unknown'] satisfies FieldMessageKey[]

/** Valid values of a form with what the registries have about them. */
export interface RegisteredForm {
  /** Key of `FIELD_MESSAGES` by field, to be refused together with the faults of `runChecks`. */
  readonly faults: Readonly<Record<string, FieldMessageKey>>
  /** Records with number and title as the registry has them. */
  readonly values: CaseValues
  /** Undefined for a form without goods, or with a code or body that the registries do not have. */
  readonly goods: GoodsFacts | undefined
}

/**
 * Compares valid values of a form with the registries. Not in a transaction: the registries take connections of the same
 * pool, so that submissions would wait for each other.
 */
export async function readRegistries(
  engine: Pick<CaseEngine, 'registries'>,
  type: Pick<CaseType, 'fields' | 'recordDay' | 'holder' | 'checks'>,
  given: RecordsToCheck,
): Promise<RegisteredForm> {
  const { faults, values } = await checkRecords(engine, type, given)
  const isUnknown = [type.checks?.goods, type.checks?.body].some((name) =>
    UNKNOWN.includes(faults[name ?? '']),
  )
  return { faults, values, goods: isUnknown ? undefined : await findGoods(engine, type, values) }
}
