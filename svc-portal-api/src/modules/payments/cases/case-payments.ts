import type { CasePayment } from 'shared-contracts/http/cases/case-models'
import type { ObligationStatus } from 'shared-contracts/http/payments/payment-models'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { civilDay, formatDay } from '../../../common/civil-day.ts'
import { formatMoney } from '../../../common/text/format-money.ts'
import { TEXTS } from '../../../common/texts.ts'
import { toAmount } from '../amounts.ts'
import { statusOn } from '../obligations/obligation-status.ts'

interface PaymentRow {
  readonly caseId: string
  readonly number: string
  readonly status: ObligationStatus
  /** Whole qəpik. */
  readonly amount: number
  readonly dueOn: string
  readonly paidAt: Date | null
  readonly isSample: boolean
}

interface PaymentsRequest {
  readonly caseIds: readonly string[]
  readonly language: Language
  readonly now: Date
}

/** What is owed or was paid for cases, by case, each as one line, the earliest first. */
export async function listCasePayments(
  queries: Queries,
  { caseIds, language, now }: PaymentsRequest,
): Promise<ReadonlyMap<string, readonly CasePayment[]>> {
  const rows = await listPaymentRows(queries, caseIds, civilDay(now))
  return new Map(
    [...Map.groupBy(rows, ({ caseId }) => caseId)].map(([caseId, own]) => [
      caseId,
      own.map((row) => ({ number: row.number, status: row.status, text: describePayment(row, language) })),
    ]),
  )
}

function describePayment(
  { status, amount, dueOn, paidAt, isSample }: PaymentRow,
  language: Language,
): string {
  const { states, sample } = TEXTS[language].payments.cases
  const text = fillText(states[status], {
    amount: formatMoney(toAmount(amount), language),
    day: formatDay(dueOn),
    paidOn: paidAt === null ? '' : formatDay(civilDay(paidAt)),
  })
  return isSample ? fillText(sample, { text }) : text
}

async function listPaymentRows(
  queries: Queries,
  caseIds: readonly string[],
  today: string,
): Promise<readonly PaymentRow[]> {
  const { rows } = await queries.query<PaymentRow>(
    `select /* never null: caseId */ o.case_id as "caseId", o.number, ${statusOn('$2')} as status, o.amount,
       o.due_on as "dueOn", o.is_sample as "isSample",
       (select r.paid_at from ledger_transfer t join payment_receipt r on r.id = t.receipt_id
        where t.obligation_id = o.id and t.kind = 'payment') as "paidAt"
     from payment_obligation o where o.case_id = any($1::uuid[]) order by o.issued_on, o.number`,
    [caseIds, today],
  )
  return rows
}
