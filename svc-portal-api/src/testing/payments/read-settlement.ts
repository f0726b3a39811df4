import type { Queries } from 'shared-service/transaction'

interface Balance {
  readonly account: string
  readonly debit: number
  readonly credit: number
}

/** Entries of the ledger for an obligation by account. */
export async function readBalances(queries: Queries, number: string): Promise<readonly Balance[]> {
  const { rows } = await queries.query<Balance>(
    `select e.account, sum(e.debit)::bigint as debit, sum(e.credit)::bigint as credit
     from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
     join payment_obligation o on o.id = t.obligation_id
     where o.number = $1 group by e.account order by e.account`,
    [number],
  )
  return rows
}

/** Receipts of an obligation in order. */
export async function readReceipts(queries: Queries, number: string): Promise<readonly object[]> {
  const { rows } = await queries.query<object>(
    `select r.number, r.payer_name as payer, r.amount, r.service_fee as service, r.government_fee as government,
       r.bank_ref as bank, r.paid_at as "paidAt"
     from payment_receipt r join payment_obligation o on o.id = r.obligation_id
     where o.number = $1 order by r.number`,
    [number],
  )
  return rows
}

/** Refunds of an obligation. */
export async function readRefunds(queries: Queries, number: string): Promise<readonly object[]> {
  const { rows } = await queries.query<object>(
    `select f.amount, f.state, f.is_automatic as "isAutomatic", f.reason
     from payment_refund f join payment_receipt r on r.id = f.receipt_id
     join payment_obligation o on o.id = r.obligation_id where o.number = $1`,
    [number],
  )
  return rows
}
