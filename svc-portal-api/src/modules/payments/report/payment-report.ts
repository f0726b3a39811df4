import type * as z from 'zod/mini'
import type { getPaymentReport } from 'shared-contracts/http/payments/payment-report'
import type { Language } from 'shared-contracts/session/language'
import { civilDay, instantIn } from '../../../common/civil-day.ts'
import { isSmall, suppressCounts } from '../../../common/statistics/suppress-small-counts.ts'
import { toAmount } from '../amounts.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { listMonthlyPayments, listPaymentYears, type MonthlyPayments } from './report.store.ts'

type Report = z.infer<typeof getPaymentReport.reply>
type Sums = Pick<MonthlyPayments, 'count' | 'serviceFee' | 'governmentFee' | 'refunded'>

const NONE: Sums = { count: 0, serviceFee: 0, governmentFee: 0, refunded: 0 }

/**
 * Public report about the payments of a year: of real ones, or of the demonstration as long as there are no others. Only
 * months that have ended are counted, so that the difference of two reports does not reveal a single payment.
 */
export async function describePaymentReport(
  { pool, clock, companyId }: Pick<PaymentsContext, 'pool' | 'clock' | 'companyId'>,
  { year: given, language }: { readonly year: string | undefined; readonly language: Language },
): Promise<Report> {
  const today = civilDay(clock.now())
  const before = instantIn(`${today.slice(0, 7)}-01`, '00:00')
  const realYears = await listPaymentYears(pool, { companyId, before, isDemonstration: false })
  const isDemonstration = realYears.length === 0
  const scope = { companyId, before, isDemonstration }
  const years = isDemonstration ? await listPaymentYears(pool, scope) : realYears
  const year = given ?? years[0] ?? today.slice(0, 4)
  const rows = await listMonthlyPayments(pool, { ...scope, year, language })
  const all = addUp(rows)
  return {
    year,
    years: [...years],
    months: publish(sumBy(rows, ({ month }) => month)).map(({ of, ...figures }) => ({
      month: of.month,
      ...figures,
    })),
    services: publish(
      sumBy(rows, ({ service }) => service?.code).toSorted((one, other) => other.sums.count - one.sums.count),
    ).map(({ of, ...figures }) => ({ service: of.service, ...figures })),
    all: isSmall(all.count) ? { count: 'small', sums: null } : { count: all.count, sums: formatSums(all) },
    isSample: isDemonstration,
    asOf: before.toISOString(),
  }
}

interface Row {
  /** First of the rows that were added up. */
  readonly of: MonthlyPayments
  readonly sums: Sums
}

/** Sums of the rows with equal keys, in the order in which the keys occur. */
function sumBy(
  rows: readonly MonthlyPayments[],
  keyOf: (row: MonthlyPayments) => string | undefined,
): readonly Row[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ of: first, sums: addUp(group) }]
  })
}

function addUp(rows: readonly Sums[]): Sums {
  return rows.reduce(
    (sums, row) => ({
      count: sums.count + row.count,
      serviceFee: sums.serviceFee + row.serviceFee,
      governmentFee: sums.governmentFee + row.governmentFee,
      refunded: sums.refunded + row.refunded,
    }),
    NONE,
  )
}

/** Rows of a table whose total is published, without small numbers and what would reveal them. */
function publish(rows: readonly Row[]) {
  const counts = suppressCounts(rows.map(({ sums }) => sums.count))
  return rows.map(({ of, sums }, index) => {
    const count = counts[index] ?? 'protected'
    return { of, count, sums: typeof count === 'number' ? formatSums(sums) : null }
  })
}

function formatSums({ serviceFee, governmentFee, refunded }: Sums) {
  return {
    serviceFee: toAmount(serviceFee),
    governmentFee: toAmount(governmentFee),
    refunded: toAmount(refunded),
  }
}
