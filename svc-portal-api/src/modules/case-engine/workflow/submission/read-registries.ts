import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { validateFields } from '../../../../common/input/field-errors.ts'
import type { CaseEngine, GoodsFacts } from '../../engine.ts'
import type { CaseType } from '../../schema/types/case-type.ts'
import { checkRecords, type RecordsToCheck } from './check-records.ts'
import { findGoods } from './run-checks.ts'

/** Valid values of a form with what the registries have about them. */
export interface RegisteredForm {
  /** Records with number and title as the registry has them. */
  readonly values: CaseValues
  /** Undefined for a form without goods. */
  readonly goods: GoodsFacts | undefined
}

/**
 * Compares valid values of a form with the registries. Not in a transaction: the registries take connections of the same
 * pool, so that submissions would wait for each other.
 * @throws PortalError REQUEST_INVALID by field
 */
export async function readRegistries(
  engine: Pick<CaseEngine, 'registries'>,
  type: Pick<CaseType, 'fields' | 'recordDay' | 'holder' | 'checks'>,
  given: RecordsToCheck,
): Promise<RegisteredForm> {
  const { faults, values } = await checkRecords(engine, type, given)
  validateFields(faults)
  return { values, goods: await findGoods(engine, type, values) }
}
