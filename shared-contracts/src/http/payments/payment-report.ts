import * as z from 'zod/mini'
import { Sum } from '../../models/affairs/amount.ts'
import { StatisticCount } from '../cases/case-statistics.ts'
import { endpoint } from '../endpoint.ts'
import { LangQuery, ServiceLabel } from './payment-queries.ts'

/** Month of the public report, `YYYY-MM`. */
const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** Sums of a row of the public report; null where its number is not published. */
const ReportSums = z.nullable(z.object({ serviceFee: Sum, governmentFee: Sum, refunded: Sum }))

/**
 * Public report about payments: numbers and sums by month and service, without persons (HTTP-01). A number that is small, or
 * would reveal a small one, is not published, nor are its sums.
 */
export const getPaymentReport = endpoint({
  method: 'GET',
  path: '/public/payment-report',
  access: 'public',
  summary: 'Payments by month and service: numbers and sums',
  query: z.object({ year: z.optional(z.string().check(z.regex(/^20\d\d$/))), ...LangQuery }),
  reply: z.object({
    year: z.string(),
    /** Years with payments, the latest first. */
    years: z.array(z.string()),
    months: z.array(z.object({ month: Month, count: StatisticCount, sums: ReportSums })),
    /** Most payments first; null are those of no service. */
    services: z.array(
      z.object({ service: z.nullable(ServiceLabel), count: StatisticCount, sums: ReportSums }),
    ),
    /** Of the year. */
    all: z.object({ count: StatisticCount, sums: ReportSums }),
    /** Whether it counts demonstration payments only. */
    isSample: z.boolean(),
    /** End of the last month that the figures have, ISO 8601; later payments and refunds are left out. */
    asOf: z.string(),
  }),
  rateLimit: 60,
  cache: { maxAge: 300, etag: 'body' },
})
