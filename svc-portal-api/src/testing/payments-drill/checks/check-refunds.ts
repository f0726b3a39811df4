import { refundReference } from '../../../modules/payments/refunds/refund-reference.ts'
import type { Queries } from 'shared-service/transaction'
import { readAtPortal, type ComparedPortals } from './payments-at-portal.ts'

interface StoredRefund {
  readonly id: string
  readonly state: string
  readonly sendings: number
}

/** What was paid twice is returned, and every refund is finished as at the payment portal, which has made it once. */
export async function listRefundFaults({ pool, provider }: ComparedPortals): Promise<readonly string[]> {
  const { rows: refunds } = await pool.query<StoredRefund>('select id, state, sendings from payment_refund')
  const theirs = await readAtPortal(refunds.flatMap(listReferences), provider.getRefund)
  return [
    ...refunds.flatMap((refund) => {
      const { id, state } = refund
      const theirStates = listReferences(refund).map((reference) => theirs.get(reference)?.state ?? 'none')
      const latest = theirStates.at(-1) ?? 'none'
      const faults =
        state === 'success' && latest === 'success'
          ? []
          : [`the refund ${id} is ${state}, and ${latest} at the payment portal`]
      return theirStates.slice(0, -1).every((each) => each === 'error')
        ? faults
        : [...faults, `the refund ${id} was sent again after ${theirStates.join()}`]
    }),
    ...(await listPaidTwice(pool)),
    ...(await listKept(pool)),
  ]
}

/** References of all sendings of a refund. */
function listReferences({ id, sendings }: StoredRefund): readonly string[] {
  return Array.from({ length: sendings }, (_none, index) => refundReference({ id, sendings: index + 1 }))
}

/** Obligations of which more was kept than is owed, or more than one receipt. */
async function listPaidTwice(pool: Queries): Promise<readonly string[]> {
  const { rows } = await pool.query<{ readonly number: string; readonly kept: number }>(
    `select obligation.number, (sum(receipt.amount) - coalesce(sum(refund.sum), 0))::bigint as kept
     from payment_receipt receipt
     join payment_obligation obligation on obligation.id = receipt.obligation_id
     left join (select receipt_id, sum(amount) as sum from payment_refund where state = 'success' group by receipt_id)
       refund on refund.receipt_id = receipt.id
     group by obligation.id
     having sum(receipt.amount) - coalesce(sum(refund.sum), 0) > obligation.amount
       or count(*) - count(*) filter (where refund.sum = receipt.amount) > 1`,
  )
  return rows.map(({ number, kept }) => `${number} was paid twice, ${kept} qəpik were kept`)
}

/** Receipts of which another amount was refunded automatically than their overpayment. */
async function listKept(pool: Queries): Promise<readonly string[]> {
  const { rows } = await pool.query<{ readonly id: string; readonly refunded: number }>(
    `select receipt.id, coalesce(sum(refund.amount) filter (where refund.is_automatic), 0)::bigint as refunded
     from payment_receipt receipt
     join ledger_transfer transfer on transfer.receipt_id = receipt.id
     left join payment_refund refund on refund.receipt_id = receipt.id and refund.state = 'success'
     group by receipt.id, transfer.kind
     having coalesce(sum(refund.amount) filter (where refund.is_automatic), 0)
       <> case transfer.kind when 'overpayment' then receipt.amount else 0 end`,
  )
  return rows.map(({ id, refunded }) => `of the receipt ${id}, ${refunded} qəpik were refunded automatically`)
}
