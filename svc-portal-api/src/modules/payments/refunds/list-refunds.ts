import { PAYMENTS_PER_PAGE } from 'shared-contracts/http/payments/payment-desk'
import type { FinanceOfficial } from '../desk/finance-official.ts'
import { logLooks } from '../desk/looks.store.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { describeRefund } from './describe-refund.ts'
import { listRefundRows } from './refunds.store.ts'

/** A page of the refunds. It names payers, so that it is logged as a read of their obligations. */
export async function listRefunds({ pool, clock }: PaymentsContext, official: FinanceOfficial, page: number) {
  const range = { limit: PAYMENTS_PER_PAGE, offset: (page - 1) * PAYMENTS_PER_PAGE }
  const { rows, total } = await listRefundRows(pool, official, range)
  const obligationIds = [...new Set(rows.map(({ obligationId }) => obligationId))]
  await logLooks(pool, official, { obligationIds, now: clock.now() })
  const content = rows.map((row) => describeRefund(row))
  return { content, page, perPage: PAYMENTS_PER_PAGE, total, totalIsLowerBound: false }
}
