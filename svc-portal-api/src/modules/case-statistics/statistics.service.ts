import type pg from 'pg'
import type { AppealStatistics, StatisticRow } from 'shared-contracts/http/cases/case-statistics'
import { STATISTIC_DIMENSIONS } from 'shared-contracts/http/cases/case-statistics'
import type { CaseChoice } from 'shared-contracts/http/cases/case-types'
import type { Language } from 'shared-contracts/session/language'
import { VARIANT_BY_COMPANY, type CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import { inTransaction } from 'shared-service/transaction'
import { civilDay } from '../../common/civil-day.ts'
import { isSmall, suppressSmallCounts } from '../../common/statistics/suppress-small-counts.ts'
import { numberWorkingDays } from '../../common/working-days/working-days.ts'
import { findCaseType, getSharedChoices } from '../case-engine/schema/case-types.ts'
import { listSampleStatistics, monthFrom } from './sample-statistics.ts'
import {
  findFirstDay,
  listStatistics,
  readRun,
  replaceStatistics,
  writeRun,
  type StoredStatistic,
} from './statistics.store.ts'

const FORWARDED = 'forwarded'

interface StatisticsContext {
  readonly pool: pg.Pool
  readonly companyId: CompanyId
}

/** Computes the open table from the events of all months that have ended. */
export async function computeStatistics({
  pool,
  companyId,
  clock,
}: StatisticsContext & { readonly clock: Clock }): Promise<void> {
  const now = clock.now()
  const today = civilDay(now)
  await inTransaction(pool, async (transaction) => {
    const first = (await findFirstDay(transaction)) ?? today
    const calendar = numberWorkingDays(first, today)
    await replaceStatistics(transaction, { companyId, before: `${today.slice(0, 7)}-01`, calendar })
    await writeRun(transaction, companyId, now)
  })
}

interface ReadContext extends StatisticsContext {
  readonly clock: Clock
  /** Shows sample months, marked as such, until a month is published. */
  readonly hasSamples: boolean
}

interface Reading {
  readonly month?: string | undefined
  readonly type?: string | undefined
  readonly language: Language
}

/** Reads the open table of a month, by default the latest one, or sample months. Small counts are suppressed. */
export async function readStatistics(
  { pool, companyId, clock, hasSamples }: ReadContext,
  { month, type, language }: Reading,
): Promise<AppealStatistics> {
  const today = civilDay(clock.now())
  const { computedAt, months: published } = await readRun(pool, companyId)
  const demonstration = published.length === 0 && hasSamples
  const samples = demonstration ? listSampleStatistics(VARIANT_BY_COMPANY[companyId], today) : []
  const months = demonstration ? [...new Set(samples.map((row) => row.month))] : published
  const shown = month ?? months[0]
  const rows = demonstration
    ? samples.filter((row) => row.month === shown)
    : await listStatistics(pool, { companyId, month: shown, type: undefined })
  const types = [...new Set(rows.map((row) => row.type))]
  return {
    demonstration,
    computedAt: computedAt?.toISOString() ?? null,
    months: [...months],
    nextMonthOn: `${monthFrom(today, 1)}-01`,
    types: types.map((code) => labelType(code, language)),
    rows: publishRows(
      rows.filter((row) => type === undefined || row.type === type),
      language,
    ),
  }
}

/** Reads the rows of all months, or of one. Small counts are suppressed. */
export async function readAllStatistics(
  { pool, companyId }: StatisticsContext,
  { month, type, language }: Reading,
): Promise<readonly StatisticRow[]> {
  return publishRows(await listStatistics(pool, { companyId, month, type }), language)
}

function publishRows(rows: readonly StoredStatistic[], language: Language): StatisticRow[] {
  const groups = Map.groupBy(rows, ({ month, type, dimension }) => `${month} ${type} ${dimension}`)
  const published = [...groups.values()].flatMap((group) => {
    const counts = publishGroup(group, rows)
    return group.flatMap((row, index) => {
      const shown = counts[index]
      return shown === undefined ? [] : [describeRow({ ...row, ...shown }, language)]
    })
  })
  const orderOf = ({ dimension }: StatisticRow) => STATISTIC_DIMENSIONS.indexOf(dimension)
  return published.toSorted(
    (one, other) =>
      other.month.localeCompare(one.month) ||
      one.type.code.localeCompare(other.type.code) ||
      orderOf(one) - orderOf(other),
  )
}

/** Numbers of one month, type and dimension. Decisions by outcome must reveal neither open nor forwarded appeals. */
function publishGroup(group: readonly StoredStatistic[], rows: readonly StoredStatistic[]) {
  const [first] = group
  const others = rows.filter((row) => row.month === first?.month && row.type === first.type)
  const outcomes = publishOutcomes(others)
  if (first?.dimension === 'outcome') return outcomes.map(({ counts }) => counts)
  const sent = outcomes.find(({ value }) => value === FORWARDED)?.counts.received
  return suppressSmallCounts(group).map((counts) => ({
    ...counts,
    forwarded:
      typeof sent === 'string' && typeof counts.forwarded === 'number' && counts.forwarded > 0
        ? sent
        : counts.forwarded,
  }))
}

function publishOutcomes(rows: readonly StoredStatistic[]) {
  const all = rows.find(({ dimension }) => dimension === 'all')
  const open = (all?.received ?? 0) - (all?.decided ?? 0)
  const group = rows.filter(({ dimension }) => dimension === 'outcome')
  const hidden = { received: open, decided: open, forwarded: 0, inTime: open, medianDays: null }
  const published = suppressSmallCounts([
    ...group.map((row) => ({ ...row, forwarded: 0 })),
    ...(isSmall(open) ? [hidden] : []),
  ])
  return group.flatMap(({ value }, index) => {
    const counts = published[index]
    if (counts === undefined) return []
    const forwarded = value === FORWARDED ? counts.received : 0
    return [{ value, counts: { ...counts, forwarded } }]
  })
}

type PublishedStatistic = Omit<StatisticRow, 'type' | 'value'> & Pick<StoredStatistic, 'type' | 'value'>

function describeRow(row: PublishedStatistic, language: Language): StatisticRow {
  const { month, type, dimension, value, received, decided, forwarded, inTime, medianDays } = row
  const counts = { received, decided, forwarded, inTime, medianDays }
  const label = dimension === 'all' ? null : labelValue(row, language)
  return {
    month,
    type: labelType(type, language),
    dimension,
    value: label === null ? null : { code: value, label },
    ...counts,
  }
}

/** A type or a choice that no longer exists keeps its code. */
function labelType(code: string, language: Language): CaseChoice {
  return { code, label: findCaseType(code)?.title[language] ?? code }
}

function labelValue({ type, dimension, value }: PublishedStatistic, language: Language): string {
  const choice = listChoices(type, dimension).find(({ code }) => code === value)
  return choice?.label[language] ?? value
}

function listChoices(typeCode: string, dimension: StatisticRow['dimension']) {
  if (dimension === 'channel' || dimension === 'outcome') return getSharedChoices(dimension)
  if (dimension === 'region') return getSharedChoices('regions')
  const type = findCaseType(typeCode)
  const field = {
    object: type?.objectField,
    cause: type?.causeField,
    all: undefined,
  }
  return type?.fields.find(({ name }) => name === field[dimension])?.choices ?? []
}
