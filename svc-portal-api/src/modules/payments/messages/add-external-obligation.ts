import { PortalError } from 'shared-contracts/errors/portal-error'
import type { addExternalObligation } from 'shared-contracts/http/payments/payment-messages'
import { inTransaction } from 'shared-service/transaction'
import type * as z from 'zod/mini'
import { civilDay } from '../../../common/civil-day.ts'
import { toQapik } from '../amounts.ts'
import { findPayer } from '../obligations/find-payer.ts'
import { notifyOfObligation } from '../obligations/obligation-notice.ts'
import { raiseObligation } from '../obligations/raise-obligation.ts'
import type { PaymentsContext } from '../payments-context.ts'

export type ExternalObligation = z.output<typeof addExternalObligation.body & {}>

/**
 * Adds an obligation of another system, once for each reference of it, and notifies who owes it. Returns its number.
 * @throws PortalError PAYER_UNKNOWN, PAYMENT_KEY_USED, REQUEST_INVALID
 */
export async function addObligationOf(
  { pool, clock, companyId }: PaymentsContext,
  { source, reference, payer: code, target, dueOn, ...fees }: ExternalObligation,
): Promise<string> {
  const now = clock.now()
  return inTransaction(pool, async (transaction) => {
    const payer = await findPayer(transaction, code)
    if (payer === undefined) throw new PortalError('PAYER_UNKNOWN')
    const number = await raiseObligation(transaction, {
      ...payer,
      companyId,
      origin: 'external',
      caseId: null,
      source: `external:${source}`,
      reference,
      service: null,
      target,
      serviceFee: toQapik(fees.serviceFee),
      governmentFee: toQapik(fees.governmentFee),
      isSample: false,
      issuedOn: civilDay(now),
      dueOn,
      createdBy: null,
      now,
    })
    await notifyOfObligation(
      transaction,
      { personId: payer.personId, companyId },
      { event: 'raised', number, now },
    )
    return number
  })
}
