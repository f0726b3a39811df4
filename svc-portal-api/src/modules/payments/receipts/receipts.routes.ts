import type { FastifyInstance } from 'fastify'
import {
  getReceipt,
  getReceipts,
  getStatement,
  listPaidPayments,
} from 'shared-contracts/http/payments/paid-payments'
import { getPaymentReport } from 'shared-contracts/http/payments/payment-report'
import { registerEndpoint } from 'shared-service/app'
import { findHolder, findOwner } from '../../../common/persons/account-owner.ts'
import { fileHeaders } from '../../../common/tables/table-file.ts'
import { listPaidPaymentsOf } from '../paid/paid-payments.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { describePaymentReport } from '../report/payment-report.ts'
import { checkStatement, writeStatement } from '../statement/statement.ts'
import { openReceipt } from './open-receipt.ts'
import { listFilesToZip, zipReceipts } from './zip-receipts.ts'

/** Endings of the names of statements by format. */
const STATEMENT_FILES = { csv: 'csv', xlsx: 'xlsx', 'camt.053': 'xml' } as const

/** Content of a check. */
const NOTHING = Buffer.alloc(0)

/** What was paid: the list, receipts, statements, and the public report (PAY-01, PAY-04). */
export function registerReceiptRoutes(app: FastifyInstance, context: PaymentsContext): void {
  const { pool, companyId } = context

  registerEndpoint(app, listPaidPayments, async ({ caller, query, language }) =>
    listPaidPaymentsOf(context, { owner: await findOwner(pool, caller, companyId), query, language }),
  )

  registerEndpoint(app, getReceipt, async ({ caller: { personId }, params, query, language }) => {
    const owner = await findHolder(pool, { personId, companyId })
    return openReceipt(context, { owner, number: params.number, receipt: query.receipt, language })
  })

  registerEndpoint(app, getReceipts, async ({ caller, query, language, reply }) => {
    const owner = await findOwner(pool, caller, companyId)
    const files = await listFilesToZip(context, { owner, query, language })
    if (query.check === 'yes') return NOTHING
    reply.headers(fileHeaders('receipts', 'zip'))
    return zipReceipts(context.storage, files)
  })

  registerEndpoint(app, getStatement, async ({ caller, query, language, reply }) => {
    const owner = await findOwner(pool, caller, companyId)
    const request = { owner, query, language }
    if (query.check === 'yes') {
      await checkStatement(context, request)
      return NOTHING
    }
    const file = await writeStatement(context, request)
    reply.headers(fileHeaders('payments', STATEMENT_FILES[query.format]))
    return file
  })

  registerEndpoint(app, getPaymentReport, ({ query, language }) =>
    describePaymentReport(context, { year: query.year, language }),
  )
}
