import type { Queries } from 'shared-service/transaction'
import type { ProviderPayment } from '../../../modules/payments/provider/payment-provider.ts'

/** Balances that follow from what the payment portal has, in qəpik. */
interface Expected {
  /** Payments that the payment portal has received. */
  readonly received: number
  /** Refunds that the payment portal has made. */
  readonly refunded: number
}

/**
 * Compares the ledger with the payment portal: each transfer and the whole ledger are balanced, and each account has
 * the balance that follows from obligations, receipts and refunds.
 */
export async function listLedgerFaults(
  pool: Queries,
  theirs: readonly ProviderPayment[],
): Promise<readonly string[]> {
  const expected: Expected = {
    received: sum(theirs.filter(({ state }) => state === 'success').map(({ amount }) => amount)),
    refunded: await sumOf(
      pool,
      `select coalesce(sum(amount), 0)::bigint as sum from payment_refund where state = 'success'`,
    ),
  }
  const balances = await readBalances(pool)
  const unbalanced = await countUnbalanced(pool)
  const faults = unbalanced === 0 ? [] : [`${unbalanced} transfers are not balanced`]
  const compare = (name: string, found: number, wanted: number): void => {
    if (found !== wanted) faults.push(`${name}: ${found} qəpik in the ledger in place of ${wanted}`)
  }
  const of = (account: string): number => balances.get(account) ?? 0
  compare('debits less credits', sum([...balances.values()]), 0)
  compare('money at the payment portal', of('payment-portal'), expected.received - expected.refunded)
  compare('owed by payers', of('receivable'), await sumOf(pool, OWED))
  compare('to be refunded', -of('refunds'), await sumOf(pool, REFUNDS_DUE))
  compare('service fees', -of('service-fees'), await sumOf(pool, incomeOf('service_fee')))
  compare('government fees', -of('government-fees'), await sumOf(pool, incomeOf('government_fee')))
  return faults
}

/** What is neither paid nor closed. */
const OWED = `
  select coalesce(sum(amount), 0)::bigint as sum from payment_obligation
  where closed_as is null and id not in (select obligation_id from payment_receipt)`

/** Decided refunds that the payment portal has not made, of payments and of overpayments. */
const REFUNDS_DUE = `
  select coalesce(sum(amount), 0)::bigint as sum from payment_refund
  where state in ('approved', 'submitted', 'error')`

/**
 * A fee of what is not closed, less its part of the refunds of payments: those of an overpayment concern no income. The
 * drill refunds a whole receipt, or the half of one whose fees are equal and even.
 */
function incomeOf(fee: 'service_fee' | 'government_fee'): string {
  return `
    select (select coalesce(sum(${fee}), 0) from payment_obligation where closed_as is null)
      - (select coalesce(sum(refund.amount * receipt.${fee} / receipt.amount), 0) from payment_refund refund
         join payment_receipt receipt on receipt.id = refund.receipt_id
         where not refund.is_automatic and refund.state in ('approved', 'submitted', 'error', 'success')) as sum`
}

async function readBalances(pool: Queries): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ readonly account: string; readonly balance: number }>(
    `select account, sum(debit - credit)::bigint as balance from ledger_entry group by account`,
  )
  return new Map(rows.map(({ account, balance }) => [account, balance]))
}

async function countUnbalanced(pool: Queries): Promise<number> {
  const { rows } = await pool.query<{ readonly count: number }>(
    `select count(*)::int as count from (select from ledger_transfer
       left join ledger_entry on ledger_entry.transfer_id = ledger_transfer.id
       group by ledger_transfer.id having coalesce(sum(debit) = sum(credit), false) is false) as transfer`,
  )
  return rows[0]?.count ?? 0
}

async function sumOf(pool: Queries, query: string): Promise<number> {
  const { rows } = await pool.query<{ readonly sum: string | number }>(query)
  return Number(rows[0]?.sum)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
