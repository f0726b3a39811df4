import type { Queries } from 'shared-service/transaction'
import type { ProviderPayment } from '../../../modules/payments/provider/payment-provider.ts'
import { listLedgerFaults } from './check-ledger.ts'
import { listRefundFaults } from './check-refunds.ts'
import type { Journal } from '../journal.ts'
import { readAtPortal, type ComparedPortals } from './payments-at-portal.ts'

interface StoredAttempt {
  readonly id: string
  readonly key: string
  readonly state: string
  readonly amount: number
  readonly receipts: number
  readonly receiptSum: number
  readonly items: number
  readonly itemSum: number
  /** How often the log has its success. */
  readonly successes: number
}

/** Final states of ours by that of the payment portal; `none` is a payment that it never received. */
const FINAL_STATES: Readonly<Record<string, readonly string[]>> = {
  success: ['success'],
  failed: ['failed'],
  cancelled: ['cancelled'],
  expired: ['expired'],
  none: ['expired', 'cancelled'],
}

/** Compares what is stored with the payment portal and with what payers have seen. Returns each difference. */
export async function listPaymentFaults(
  portal: ComparedPortals,
  journal: Journal,
): Promise<readonly string[]> {
  const attempts = await listAttempts(portal.pool)
  const theirs = await readAtPortal(
    attempts.map(({ id }) => id),
    portal.provider.getPayment,
  )
  return [
    ...attempts.flatMap((attempt) => listAttemptFaults(attempt, theirs.get(attempt.id))),
    ...listJournalFaults(journal, attempts),
    ...(await listLedgerFaults(portal.pool, [...theirs.values()])),
    ...(await listRefundFaults(portal)),
  ]
}

function listAttemptFaults(attempt: StoredAttempt, theirs: ProviderPayment | undefined): readonly string[] {
  const { id, state, amount, receipts, receiptSum, items, itemSum, successes } = attempt
  const faults: string[] = []
  const theirState = theirs?.state ?? 'none'
  if (FINAL_STATES[theirState]?.includes(state) !== true)
    faults.push(`${id} is ${state}, and ${theirState} at the payment portal`)
  if (theirs !== undefined && theirs.amount !== amount)
    faults.push(`${id} is of ${amount} qəpik, and of ${theirs.amount} at the payment portal`)
  if (itemSum !== amount) faults.push(`${id} of ${amount} qəpik is for ${itemSum}`)
  const isPaid = state === 'success'
  if (receipts !== (isPaid ? items : 0))
    faults.push(`${id} is ${state} with ${receipts} receipts of ${items}`)
  if (receiptSum !== (isPaid ? amount : 0)) faults.push(`${id} of ${amount} has receipts of ${receiptSum}`)
  if (successes !== (isPaid ? 1 : 0)) faults.push(`${id} is ${state} and succeeded ${successes} times`)
  return faults
}

/** Each key has made one attempt, and a payment that was shown as paid is paid. */
function listJournalFaults(journal: Journal, attempts: readonly StoredAttempt[]): readonly string[] {
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  const faults: string[] = []
  const returned = new Set<string>()
  for (const [key, ids] of journal.attemptsByKey) {
    for (const id of ids) returned.add(id)
    if (ids.size !== 1) faults.push(`the key ${key} has the attempts ${[...ids].join()}`)
  }
  for (const { id, key } of attempts)
    if (!returned.has(id)) faults.push(`the attempt ${id} of the key ${key} was returned in no reply`)
  for (const id of journal.shownAsPaid) {
    const state = byId.get(id)?.state ?? 'missing'
    if (state !== 'success') faults.push(`${id} was shown as paid and is ${state}`)
  }
  for (const id of returned) if (!byId.has(id)) faults.push(`the attempt ${id} is lost`)
  return faults
}

async function listAttempts(pool: Queries): Promise<readonly StoredAttempt[]> {
  const { rows } = await pool.query<StoredAttempt>(
    `select attempt.id, attempt.key, attempt.state, attempt.amount,
       coalesce(receipt.count, 0)::int as receipts, coalesce(receipt.sum, 0)::bigint as "receiptSum",
       coalesce(item.count, 0)::int as items, coalesce(item.sum, 0)::bigint as "itemSum",
       coalesce(event.count, 0)::int as successes
     from payment_attempt attempt
     left join (select attempt_id, count(*) as count, sum(amount) as sum from payment_receipt group by attempt_id) receipt
       on receipt.attempt_id = attempt.id
     left join (select attempt_id, count(*) as count, sum(service_fee + government_fee) as sum from payment_attempt_item
       group by attempt_id) item on item.attempt_id = attempt.id
     left join (select attempt_id, count(*) as count from payment_event where kind = 'attempt-success'
       group by attempt_id) event on event.attempt_id = attempt.id`,
  )
  return rows
}
