import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Duty } from 'shared-contracts/http/cases/desk-models'
import type { SignedIn } from 'shared-service/caller'
import type { Owner } from '../../../common/persons/owner.ts'
import { listDuties } from '../../case-engine/storage/duties.store.ts'
import type { PaymentsContext } from '../payments-context.ts'

/** Official with the duty of finance, in the portal's variant. */
export type FinanceOfficial = Owner

const FINANCE: Duty = 'finance'

/** @throws PortalError CASE_DUTY_MISSING without the duty `finance` */
export async function getFinanceOfficial(
  { pool, companyId }: Pick<PaymentsContext, 'pool' | 'companyId'>,
  { personId }: SignedIn,
): Promise<FinanceOfficial> {
  const official = { personId, companyId }
  const duties = await listDuties(pool, official)
  if (!duties.some(({ duty }) => duty === FINANCE)) throw new PortalError('CASE_DUTY_MISSING')
  return official
}

/**
 * Condition of statements at the desk: the official of a parameter neither owes an obligation, also for an organization,
 * nor has paid it.
 */
export function isOfOthers(obligation: string, official: `$${number}`): string {
  return `(${obligation}.person_id <> ${official}::uuid
    and not exists (select from sign_on_account held join sign_on_account owing on owing.voen = held.voen
      where held.person_id = ${official}::uuid and held.is_held and owing.person_id = ${obligation}.person_id
        and owing.cert_number = ${obligation}.account)
    and not exists (select from payment_receipt paid join payment_attempt own on own.id = paid.attempt_id
      where paid.obligation_id = ${obligation}.id and own.person_id = ${official}::uuid))`
}
