import { PortalError } from 'shared-contracts/errors/portal-error'
import type { addExternalObligation } from 'shared-contracts/http/payments/payment-messages'
import type { LocalizedText } from 'shared-contracts/session/language'
import { inTransaction } from 'shared-service/transaction'
import type * as z from 'zod/mini'
import { civilDay } from '../../../common/civil-day.ts'
import { hasHidden } from '../../../common/input/hidden-characters.ts'
import { normalizeLine } from '../../../common/input/normalize-text.ts'
import { inEachLanguage } from '../../../common/texts.ts'
import { sumOf, toQapik } from '../amounts.ts'
import { notifyOfDue } from '../notices/due-notice.ts'
import { findPayer } from '../obligations/find-payer.ts'
import { raiseObligation } from '../obligations/raise-obligation.ts'
import type { PaymentsContext } from '../payments-context.ts'

export type ExternalObligation = z.output<typeof addExternalObligation.body & {}>

/**
 * Adds an obligation of another system, once for each reference of it, and notifies who owes it. Returns its number.
 * @throws PortalError PAYER_UNKNOWN, PAYMENT_KEY_USED, REQUEST_INVALID
 */
export async function addObligationOf(
  { pool, clock, companyId }: PaymentsContext,
  { source, reference, payer: code, target: given, dueOn, ...fees }: ExternalObligation,
): Promise<string> {
  const now = clock.now()
  if (hasHidden(reference))
    throw new PortalError('REQUEST_INVALID', { fields: { reference: 'choice_is_not_valid' } })
  const target = normalizeTarget(given)
  const key = { companyId, source: `external:${source}`, reference }
  const qapik = { serviceFee: toQapik(fees.serviceFee), governmentFee: toQapik(fees.governmentFee) }
  return inTransaction(pool, async (transaction) => {
    const payer = await findPayer(transaction, { key, code })
    if (payer === undefined) throw new PortalError('PAYER_UNKNOWN')
    const number = await raiseObligation(transaction, {
      ...payer,
      ...key,
      ...qapik,
      origin: 'external',
      caseId: null,
      service: null,
      target,
      hasOwnText: false,
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
      obligation: { number, personId, companyId, target: null, amount: sumOf(qapik), dueOn },
      now,
    })
    return number
  })
}

/** The texts as lines that pages and receipts can show. @throws PortalError REQUEST_INVALID when readers see nothing of one */
function normalizeTarget(given: LocalizedText): LocalizedText {
  const target = inEachLanguage((language) => normalizeLine(given[language]))
  if (Object.values(target).includes(''))
    throw new PortalError('REQUEST_INVALID', { fields: { target: 'value_is_required' } })
  return target
}
