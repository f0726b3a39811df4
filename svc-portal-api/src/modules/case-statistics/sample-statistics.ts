import { STATISTIC_DIMENSIONS } from 'shared-contracts/http/cases/case-statistics'
import type { Variant } from 'shared-contracts/session/variant'
import * as z from 'zod'
import { readDataTable } from '../../common/tables/read-data-file.ts'
import { listCaseTypes } from '../case-engine/schema/case-types.ts'
import type { StoredStatistic } from './statistics.store.ts'

const FILE = new URL('../../../cases/demonstration-statistics.csv', import.meta.url)
const KEY = ['monthsAgo', 'type', 'dimension', 'value'] as const

const count = z.coerce.number().int().min(0)
const Row = z.strictObject({
  monthsAgo: z.coerce.number().int().min(1),
  type: z.string(),
  dimension: z.enum(STATISTIC_DIMENSIONS),
  value: z.optional(z.string()),
  received: count,
  decided: count,
  forwarded: count,
  inTime: count,
  medianDays: count,
})

const ROWS = readDataTable(FILE, Row, KEY).map(({ row }) => row)

/** Sample table of a variant, latest month first; its months precede a day, so that it never looks outdated. */
export function listSampleStatistics(variant: Variant, today: string): readonly StoredStatistic[] {
  const types = listCaseTypes(variant).map(({ code }) => code)
  return ROWS.filter(({ type }) => types.includes(type)).map(({ monthsAgo, value = '', ...row }) => ({
    ...row,
    value,
    month: monthFrom(today, -monthsAgo),
  }))
}

/** Month, `YYYY-MM`, a number of months after that of a day. */
export function monthFrom(today: string, months: number): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 'YYYY-MM'.length)
}
