import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CaseChoice } from './case-types.ts'

/** Counts below this number are suppressed, so that no row describes a single person. */
export const SMALLEST_COUNT = 5

/** Dimensions of the open table of appeals; `all` has one row for each month and type. */
export const STATISTIC_DIMENSIONS = ['all', 'object', 'cause', 'region', 'channel', 'outcome'] as const

const Month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/))
/**
 * Published number. `small`: a number from 1 to 4 is not published. `protected`: a number that would reveal a small one.
 */
export const StatisticCount = z.union([z.int(), z.enum(['small', 'protected'])])
export type StatisticCount = z.infer<typeof StatisticCount>

/**
 * Row of the open table: appeals of a type received in a month, by one dimension. Days are working days from receipt to
 * decision; `inTime` counts decisions within the statutory time. A month is published after its end.
 */
export const StatisticRow = z.object({
  month: Month,
  type: CaseChoice,
  dimension: z.enum(STATISTIC_DIMENSIONS),
  /** Null for the dimension `all`. */
  value: z.nullable(CaseChoice),
  received: StatisticCount,
  decided: StatisticCount,
  forwarded: StatisticCount,
  inTime: StatisticCount,
  /** Null without a published number of decisions. */
  medianDays: z.nullable(z.int()),
})
export type StatisticRow = z.infer<typeof StatisticRow>

/** Open table of appeals with the instant of its computation; null before the first one. */
export const AppealStatistics = z.object({
  /** The rows are samples, because no month has been published; files never have them. */
  demonstration: z.boolean(),
  computedAt: z.nullable(z.string()),
  /** Published months, latest first. */
  months: z.array(Month),
  /** Day from which the current month is published. */
  nextMonthOn: z.iso.date(),
  types: z.array(CaseChoice),
  rows: z.array(StatisticRow),
})
export type AppealStatistics = z.infer<typeof AppealStatistics>

const Filter = {
  /** Without one: the latest published month. */
  month: z.optional(Month),
  type: z.optional(z.string().check(z.maxLength(60))),
}

/** Gets the open table of a month. */
export const getAppealStatistics = endpoint({
  method: 'GET',
  path: '/public/appeal-statistics',
  access: 'public',
  summary: 'Monthly anonymised table of appeals, computed from their events',
  query: z.object(Filter),
  reply: AppealStatistics,
  rateLimit: 120,
  cache: { maxAge: 300, etag: 'body' },
  isOpenToOrigins: true,
})

/** Downloads the open table of all months. */
export const exportAppealStatistics = endpoint({
  method: 'GET',
  path: '/public/appeal-statistics/export',
  access: 'public',
  summary: 'Open table of appeals of all months as a file',
  query: z.object({ format: z.enum(['csv', 'xlsx', 'json']), ...Filter }),
  reply: z.file(),
  produces: [
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/json',
  ],
  rateLimit: 20,
  isOpenToOrigins: true,
})
