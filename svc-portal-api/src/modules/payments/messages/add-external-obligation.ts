import { PortalError } from 'shared-contracts/errors/portal-error'
import type { addExternalObligation } from 'shared-contracts/http/payments/payment-messages'
import { inTransaction } from 'shared-service/transaction'
import type * as z from 'zod/mini'
import { civilDay } from '../../../common/civil-day.ts'
import { sumOf, toQapik } from '../amounts.ts'
import { findPayer } from '../obligations/find-payer.ts'
import { raiseObligation } from '../obligations/raise-obligation.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { notifyOfDue } from '../notices/due-notice.ts'

export type ExternalObligation = z.output<typeof addExternalObligation.body & {}>

/**
 * Adds an obligation of another system, once for each reference of it, and notifies who owes it. Returns its number.
 * @throws PortalError PAYER_UNKNOWN, PAYMENT_KEY_USED, REQUEST_INVALID
 */
export async function addObligationOf(
  { pool, clock, companyId }: PaymentsContext,
  { source, reference, payer: code, target, dueOn, ...given }: ExternalObligation,
): Promise<string> {
  const now = clock.now()
  return inTransaction(pool, async (transaction) => {
    const payer = await findPayer(transaction, code)
    if (payer === undefined) throw new PortalError('PAYER_UNKNOWN')
    const fees = { serviceFee: toQapik(given.serviceFee), governmentFee: toQapik(given.governmentFee) }
    const number = await raiseObligation(transaction, {
      ...payer,
      companyId,
      origin: 'external',
      caseId: null,
      source: `external:${source}`,
      reference,
      service: null,
      target,
      ...fees,
      isSample: false,
      issuedOn: civilDay(now),
      dueOn,
      createdBy: null,
      now,
    })
    const { personId } = payer
    await notifyOfDue(transaction, {
      event: 'raised',
      // The text is another system's.
      obligation: { number, personId, companyId, target: null, amount: sumOf(fees), dueOn },
      now,
    })
    return number
  })
}
