import { PortalError } from 'shared-contracts/errors/portal-error'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { requestHash } from '../../../common/input/request-hash.ts'
import { validateFees, type Fees } from '../amounts.ts'
import { chargeEntries } from '../ledger/entries.ts'
import { postTransfer } from '../ledger/ledger.ts'
import { addPaymentEvent } from '../payment-events.ts'
import { formatPaymentNumber } from '../payment-number.ts'

/** Idempotency key of an obligation: a case and what its fee is for, an official, or another system. */
export interface ObligationKey {
  readonly companyId: CompanyId
  readonly source: string
  readonly reference: string
}

/** What a person or organization owes. Amounts are whole qəpik. */
export interface NewObligation extends ObligationKey, Fees {
  readonly origin: 'case' | 'official' | 'external'
  readonly caseId: string | null
  /** Code of the service; null without one. */
  readonly service: string | null
  /** What it is for: service, case or object. */
  readonly target: LocalizedText
  /** The portal has written `target`, not an official or another system: notices show it. */
  readonly hasOwnText: boolean
  /** Who owes it: a person with the certificate number of an account, or null as a citizen. */
  readonly personId: string
  readonly account: string | null
  readonly payerName: string
  /** Amount of the demonstration, which no law sets. */
  readonly isSample: boolean
  /** Civil days, `YYYY-MM-DD`. */
  readonly issuedOn: string
  readonly dueOn: string
  /** Official; null for the system. */
  readonly createdBy: string | null
  readonly now: Date
}

/**
 * Raises an obligation once for each `source` and `reference`, and charges it in the ledger. Returns its number.
 * @throws PortalError REQUEST_INVALID for an impossible amount or due day, PAYMENT_KEY_USED when the reference was used
 * for another obligation
 */
export async function raiseObligation(transaction: Queries, obligation: NewObligation): Promise<string> {
  validateFees(obligation)
  const earlier = await findEarlier(transaction, obligation)
  if (earlier !== undefined) return numberOfSame(earlier, obligation)
  // Not of a repetition, whose due day may have passed.
  if (obligation.dueOn < obligation.issuedOn)
    throw new PortalError('REQUEST_INVALID', { fields: { dueOn: 'day_is_not_valid' } })
  const raised = await insertObligation(transaction, obligation)
  if (raised === undefined) {
    // Another transaction has raised it meanwhile.
    const concurrent = await findEarlier(transaction, obligation)
    if (concurrent === undefined) throw new PortalError('PAYMENT_KEY_USED')
    return numberOfSame(concurrent, obligation)
  }
  const { companyId, now: at, createdBy } = obligation
  await postTransfer(transaction, {
    kind: 'charge',
    obligationId: raised.id,
    entries: chargeEntries(obligation),
    at,
  })
  await addPaymentEvent(transaction, {
    companyId,
    at,
    kind: 'raised',
    obligationId: raised.id,
    personId: createdBy ?? undefined,
  })
  return raised.number
}

/** What has to be equal when an obligation is raised again. */
type ObligationContent = Pick<
  NewObligation,
  'caseId' | 'service' | 'target' | 'personId' | 'account' | 'serviceFee' | 'governmentFee' | 'dueOn'
>

interface EarlierObligation extends ObligationContent {
  readonly number: string
}

function hashContent(content: ObligationContent): string {
  const { caseId, service, target, personId, account, serviceFee, governmentFee, dueOn } = content
  return requestHash([caseId, service, target, personId, account, serviceFee, governmentFee, dueOn])
}

/** @throws PortalError PAYMENT_KEY_USED */
function numberOfSame(earlier: EarlierObligation, obligation: NewObligation): string {
  if (hashContent(earlier) !== hashContent(obligation)) throw new PortalError('PAYMENT_KEY_USED')
  return earlier.number
}

async function findEarlier(
  transaction: Queries,
  { companyId, source, reference }: ObligationKey,
): Promise<EarlierObligation | undefined> {
  const { rows } = await transaction.query<EarlierObligation>(
    `select number, case_id as "caseId", service, target, person_id as "personId", account,
       service_fee as "serviceFee", government_fee as "governmentFee", due_on as "dueOn"
     from payment_obligation where company_id = $1 and source = $2 and reference = $3`,
    [companyId, source, reference],
  )
  return rows[0]
}

interface RaisedObligation {
  readonly id: string
  readonly number: string
}

/** Undefined when source and reference exist. */
async function insertObligation(
  transaction: Queries,
  obligation: NewObligation,
): Promise<RaisedObligation | undefined> {
  const number = await nextNumber(transaction)
  const { rows } = await transaction.query<RaisedObligation>(
    `insert into payment_obligation (company_id, number, origin, case_id, source, reference, service, target, person_id,
       account, payer_name, service_fee, government_fee, is_sample, issued_on, due_on, created_by, created_at, has_own_text)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     on conflict (company_id, source, reference) do nothing returning id, number`,
    [
      obligation.companyId,
      number,
      obligation.origin,
      obligation.caseId,
      obligation.source,
      obligation.reference,
      obligation.service,
      JSON.stringify(obligation.target),
      obligation.personId,
      obligation.account,
      obligation.payerName,
      obligation.serviceFee,
      obligation.governmentFee,
      obligation.isSample,
      obligation.issuedOn,
      obligation.dueOn,
      obligation.createdBy,
      obligation.now,
      obligation.hasOwnText,
    ],
  )
  return rows[0]
}

async function nextNumber(transaction: Queries): Promise<string> {
  const { rows } = await transaction.query<{ next: number }>(`select nextval('payment_number') as next`)
  return formatPaymentNumber(rows[0]?.next ?? 0)
}
