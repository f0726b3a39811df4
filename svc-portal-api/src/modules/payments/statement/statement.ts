import type { Readable } from 'node:stream'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { MAX_STATEMENT, type STATEMENT_FORMATS } from 'shared-contracts/http/payments/payment-limits'
import type { PaidFilters } from 'shared-contracts/http/payments/paid-payments'
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

type StatementContext = Pick<PaymentsContext, 'pool' | 'clock' | 'secrets'>

type StatementRequest = PaidRequest<PaidFilters & { readonly format: (typeof STATEMENT_FORMATS)[number] }>

/** Checks that a request selects no more than a statement can have. @throws PortalError STATEMENT_TOO_LARGE */
export async function checkStatement(context: StatementContext, request: StatementRequest): Promise<void> {
  const { total, others } = await countPaid(context, request)
  if (total - others > MAX_STATEMENT) throw new PortalError('STATEMENT_TOO_LARGE')
}

/** Statement of what the chosen account itself has paid, as a file. @throws PortalError STATEMENT_TOO_LARGE */
export async function writeStatement(
  context: StatementContext,
  given: StatementRequest,
): Promise<Readable | Buffer> {
  await checkStatement(context, given)
  const request = { ...given, isOwnMoneyOnly: true }
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
    readRows(context, request),
  )
}

/** One query, so that a payment that is settled meanwhile neither moves nor repeats a row. */
async function* readRows(
  context: StatementContext,
  request: PaidRequest,
): AsyncGenerator<readonly Receipt[]> {
  yield await readPaid(context, request, { limit: MAX_STATEMENT, offset: 0 })
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
  const receipts = await readPaid(context, { ...request, query }, { limit: MAX_STATEMENT, offset: 0 })
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
