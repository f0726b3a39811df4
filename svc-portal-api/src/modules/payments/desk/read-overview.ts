import { PortalError } from 'shared-contracts/errors/portal-error'
import { TOTALS_MAX_DAYS, type DayTotal } from 'shared-contracts/http/payments/payment-desk'
import type { Language } from 'shared-contracts/session/language'
import { civilDay, instantIn, nextDay } from '../../../common/civil-day.ts'
import { findCaseType } from '../../case-engine/schema/case-types.ts'
import { toAmount } from '../amounts.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { countOpenExceptions } from './exceptions.store.ts'
import type { FinanceOfficial } from './finance-official.ts'
import {
  countOpenDifferences,
  countWaitingRefunds,
  hasRealPayments,
  listDayTotals,
  sumLedger,
  type DayTotalRow,
} from './overview.store.ts'

const DAY_MS = 86_400_000
/** Days before today that the totals begin without a period. */
const DAYS_BEFORE = 29

interface OverviewRequest {
  /** Civil days, YYYY-MM-DD. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly language: Language
}

/**
 * What waits for finance, and the totals of a period: of real payments, or of the demonstration as long as there are no
 * others.
 * @throws PortalError REQUEST_INVALID for an impossible period
 */
export async function readOverview(
  { pool, clock, companyId }: PaymentsContext,
  official: FinanceOfficial,
  request: OverviewRequest,
) {
  const { from, to } = periodOf(request, civilDay(clock.now()))
  const isDemonstration = !(await hasRealPayments(pool, companyId))
  const period = { from: instantIn(from, '00:00'), to: instantIn(nextDay(to), '00:00'), isDemonstration }
  const [rows, refunds, exceptions, differences, ledger] = await Promise.all([
    listDayTotals(pool, official, period),
    countWaitingRefunds(pool, official),
    countOpenExceptions(pool, { companyId, now: clock.now() }),
    countOpenDifferences(pool, companyId),
    sumLedger(pool, companyId),
  ])
  return {
    waiting: { refunds, exceptions, differences },
    from,
    to,
    totals: rows.map((row): DayTotal => ({ ...describeSums(row), ...describeRow(row, request.language) })),
    sum: describeSums(addUp(rows)),
    ...(isDemonstration ? { isSample: true as const } : {}),
    ledger: { debit: toAmount(ledger.debit), credit: toAmount(ledger.credit) },
  }
}

/** @throws PortalError REQUEST_INVALID */
function periodOf(
  { from: first, to: last }: Pick<OverviewRequest, 'from' | 'to'>,
  today: string,
): { readonly from: string; readonly to: string } {
  const to = last ?? today
  const from = first ?? dayBefore(to, DAYS_BEFORE)
  if (from > to) throw new PortalError('REQUEST_INVALID', { fields: { to: 'choice_is_not_valid' } })
  if (Date.parse(to) - Date.parse(from) >= TOTALS_MAX_DAYS * DAY_MS)
    throw new PortalError('REQUEST_INVALID', { fields: { from: 'choice_is_not_valid' } })
  return { from, to }
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

function describeRow({ day, service }: DayTotalRow, language: Language): Pick<DayTotal, 'day' | 'service'> {
  if (service === null) return { day, service: null }
  return { day, service: { code: service, label: findCaseType(service)?.title[language] ?? service } }
}

type Sums = Pick<DayTotalRow, 'count' | 'serviceFee' | 'governmentFee' | 'refunded'>

function describeSums({ count, serviceFee, governmentFee, refunded }: Sums) {
  return {
    count,
    serviceFee: toAmount(serviceFee),
    governmentFee: toAmount(governmentFee),
    refunded: toAmount(refunded),
  }
}

function addUp(rows: readonly Sums[]): Sums {
  const sum = (name: keyof Sums): number => rows.reduce((total, row) => total + row[name], 0)
  return {
    count: sum('count'),
    serviceFee: sum('serviceFee'),
    governmentFee: sum('governmentFee'),
    refunded: sum('refunded'),
  }
}
