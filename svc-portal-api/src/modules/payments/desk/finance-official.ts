import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Duty } from 'shared-contracts/http/cases/desk-models'
import type { SignedIn } from 'shared-service/caller'
import type { Owner } from '../../../common/persons/owner.ts'
import { listDuties } from '../../case-engine/storage/duties.store.ts'
import type { PaymentsContext } from '../payments-context.ts'

/** Official with the duty of finance, in the portal's variant. */
export type FinanceOfficial = Owner

/** SQL parameter with the person of an official, e.g. `$4`. */
type Official = `$${number}`

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

/** SQL of the ids of all persons with the PIN of an official: the sign-on gives one human several subjects. */
export function idsOf(official: Official): string {
  return `(select self.id from person self where self.id = ${official}::uuid
    or self.pin = (select pin from person where id = ${official}::uuid))`
}

/** SQL of the VÖEN of the organizations for which an official acts. */
export function organizationsOf(official: Official): string {
  return `(select held.voen from sign_on_account held
    where held.person_id in ${idsOf(official)} and held.is_held and held.voen is not null)`
}

/** Condition: the owner of a row with `person_id` and `account` is the official, or an organization of the official. */
export function isOwnedBy(row: string, official: Official): string {
  return `(coalesce(${row}.person_id in ${idsOf(official)}, false) or exists (
    select from sign_on_account owning where owning.person_id = ${row}.person_id
      and owning.cert_number = ${row}.account and owning.voen in ${organizationsOf(official)}))`
}

/**
 * Condition of statements at the desk: neither the official of a parameter nor an organization of the official owes an
 * obligation or has paid it.
 */
export function isOfOthers(obligation: string, official: Official): string {
  return `(not ${isOwnedBy(obligation, official)}
    and not exists (select from payment_receipt paid join payment_attempt own on own.id = paid.attempt_id
      where paid.obligation_id = ${obligation}.id and ${isOwnedBy('own', official)}))`
}
