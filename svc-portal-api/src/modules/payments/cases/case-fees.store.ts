import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { civilDay } from '../../../common/civil-day.ts'
import { closingEntries } from '../ledger/entries.ts'
import { isSettled, postTransfer } from '../ledger/ledger.ts'
import { APPLICATION_ENDED } from '../obligations/closing-reason.ts'
import { addPaymentEvent } from '../payment-events.ts'

/** Source of obligations that the case engine raises. */
export const SOURCE = 'case'

interface CaseKey {
  readonly caseId: string
  readonly companyId: CompanyId
}

/** Idempotency key of the fee of an application. */
export function referenceOf(caseId: string): string {
  return `${caseId}:application`
}

interface ApplicationFee {
  readonly id: string
  readonly serviceFee: number
  readonly governmentFee: number
}

/** Finds the fee of an application and locks it until the transaction ends. */
export async function findApplicationFee(
  transaction: Queries,
  { caseId, companyId }: CaseKey,
): Promise<ApplicationFee | undefined> {
  const { rows } = await transaction.query<ApplicationFee>(
    `select id, service_fee as "serviceFee", government_fee as "governmentFee" from payment_obligation
     where company_id = $1 and source = $2 and reference = $3 for update`,
    [companyId, SOURCE, referenceOf(caseId)],
  )
  return rows[0]
}
