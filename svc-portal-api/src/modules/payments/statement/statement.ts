import type { Readable } from 'node:stream'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { PaidFilters, STATEMENT_FORMATS } from 'shared-contracts/http/payments/payments'
import type { Language } from 'shared-contracts/session/language'
import { civilDay, previousDay } from '../../../common/civil-day.ts'
import { codeKey } from '../../../common/documents/control-code.ts'
import { spreadsheetCsv } from '../../../common/tables/csv.ts'
import type { TableColumn } from '../../../common/tables/table-column.ts'
import { writeTable } from '../../../common/tables/table-file.ts'
import { TEXTS } from '../../../common/texts.ts'
import { toAmount } from '../amounts.ts'
import { countPaid, readPaid, readRefunds, type PaidRequest } from '../paid/paid-payments.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { formatReceiptNumber } from '../receipts/make-receipts.ts'
import type { Receipt } from '../receipts/receipt-rows.ts'
import { formatCamt } from './camt053.ts'
import { getStatementAccount } from './statement.store.ts'

/** Payments in one statement. */
const MAX_PAYMENTS = 10_000
/** Rows of one read. */
const BATCH = 500

type StatementContext = Pick<PaymentsContext, 'pool' | 'clock' | 'secrets'>

type StatementRequest = PaidRequest<PaidFilters & { readonly format: (typeof STATEMENT_FORMATS)[number] }>

/** Statement of the payments that a request selects, as a file. @throws PortalError STATEMENT_TOO_LARGE */
export async function writeStatement(
  context: StatementContext,
  request: StatementRequest,
): Promise<Readable | Buffer> {
  const { total } = await countPaid(context, request)
  if (total > MAX_PAYMENTS) throw new PortalError('STATEMENT_TOO_LARGE')
  const { query, language } = request
  if (query.format === 'camt.053') return writeCamt(context, request)
  const { title, description } = TEXTS[language].paymentReceipts.statement
  return writeTable(
    {
      format: query.format,
      // Purposes are texts of officials and other systems.
      csv: { ...spreadsheetCsv(language), marksInner: true },
      title,
      description,
      madeAt: context.clock.now(),
      columns: columnsOf(context, language),
    },
    readBatches(context, request),
  )
}

async function* readBatches(
  context: StatementContext,
  request: PaidRequest,
): AsyncGenerator<readonly Receipt[]> {
  for (let offset = 0; ; offset += BATCH) {
    const rows = await readPaid(context, request, { limit: BATCH, offset })
    yield rows
    if (rows.length < BATCH) return
  }
}

function columnsOf({ secrets }: StatementContext, language: Language): readonly TableColumn<Receipt>[] {
  const { columns, sample, sampleText } = TEXTS[language].paymentReceipts.statement
  const key = codeKey(secrets)
  const amount = (head: string, read: (row: Receipt) => number): TableColumn<Receipt> => ({
    head,
    kind: 'amount',
    read: (row) => toAmount(read(row)),
  })
  return [
    { head: columns.paymentNumber, kind: 'text', read: ({ paymentNumber }) => paymentNumber },
    { head: columns.target, kind: 'text', read: ({ target }) => target[language] },
    amount(columns.amount, (row) => row.amount),
    { head: columns.paymentDate, kind: 'date', read: ({ paidAt }) => civilDay(paidAt) },
    amount(columns.serviceFee, (row) => row.serviceFee),
    amount(columns.governmentFee, (row) => row.governmentFee),
    { head: columns.receipt, kind: 'text', read: (row) => formatReceiptNumber(key, row) },
    amount(columns.refunded, (row) => row.refunded),
    { head: sample, kind: 'text', read: ({ isDemonstration }) => (isDemonstration ? sampleText : '') },
  ]
}

async function writeCamt(context: StatementContext, request: StatementRequest): Promise<Buffer> {
  const { pool, clock } = context
  const { owner, language } = request
  const now = clock.now()
  const query = { ...request.query, sort: 'paymentDate,ASC' }
  const receipts = await readPaid(context, { ...request, query }, { limit: MAX_PAYMENTS, offset: 0 })
  const refunds = await readRefunds(context, request)
  const today = civilDay(now)
  const [first] = receipts
  const from = query.from ?? (first === undefined ? (query.to ?? today) : civilDay(first.paidAt))
  const text = formatCamt({
    account: await getStatementAccount(pool, owner),
    from,
    to: query.to ?? (today < from ? from : today),
    opening: query.from === undefined ? 0 : await sumBefore(context, request, query.from),
    receipts,
    refunds,
    now,
    language,
  })
  return Buffer.from(text)
}

/** Paid less returned before a day, in whole qəpik. */
async function sumBefore(context: StatementContext, request: PaidRequest, day: string): Promise<number> {
  const before = { ...request, query: { ...request.query, from: undefined, to: previousDay(day) } }
  const { amount } = await countPaid(context, before)
  const refunds = await readRefunds(context, before)
  return refunds.reduce((sum, refund) => sum - refund.amount, amount)
}
