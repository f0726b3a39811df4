import type pg from 'pg'
import type { Performance, SurveyResults } from 'shared-contracts/http/cases/performance'
import { PORTAL_SURVEY, SMALLEST_SAMPLE } from 'shared-contracts/http/cases/surveys'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import { VARIANT_BY_COMPANY, type CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import { inTransaction } from 'shared-service/transaction'
import { civilDay } from '../../common/civil-day.ts'
import {
  firstDayOf,
  firstStoredQuarter,
  lastAnswerDayOf,
  lastDayOf,
  quarterFrom,
  quarterOf,
} from '../../common/quarters.ts'
import { numberWorkingDays } from '../../common/working-days/working-days.ts'
import { UNCONFIRMED, WORKFLOWS } from '../case-engine/schema/workflows.ts'
import {
  ALL_SERVICES,
  YEAR,
  findComputedAt,
  findFirstFigureDay,
  listFigures,
  replaceFigures,
  writeFigureRun,
  type FigurePeriod,
  type StoredFigures,
} from './performance.store.ts'
import {
  findReturnReason,
  labelService,
  publishFigures,
  publishResult,
  publishServiceResults,
} from './publish-figures.ts'
import { CHANGES, listSampleFigures } from './sample-figures.ts'

interface PerformanceContext {
  readonly pool: pg.Pool
  readonly companyId: CompanyId
  readonly clock: Clock
}

/**
 * Computes the figures of the quarters that have ended, and of the last four of them, from the events of cases. Quarters whose
 * answers are no longer stored keep their figures.
 */
export async function computeFigures({ pool, companyId, clock }: PerformanceContext): Promise<void> {
  const now = clock.now()
  const today = civilDay(now)
  await inTransaction(pool, async (transaction) => {
    const first = (await findFirstFigureDay(transaction, companyId)) ?? today
    await replaceFigures(transaction, {
      companyId,
      periods: listPeriods(first, today),
      calendar: numberWorkingDays(first, today),
      returnStates: listReturnStates(),
    })
    await writeFigureRun(transaction, companyId, now)
  })
}

function listPeriods(first: string, today: string): readonly FigurePeriod[] {
  const present = quarterOf(today)
  const last = quarterFrom(present, -1)
  const periods: FigurePeriod[] = []
  const oldest = firstStoredQuarter(today)
  const begin = quarterOf(first) < oldest ? oldest : quarterOf(first)
  for (let quarter = begin; quarter < present; quarter = quarterFrom(quarter, 1)) {
    const answersUntil = lastAnswerDayOf(quarter)
    periods.push({ code: quarter, from: firstDayOf(quarter), to: lastDayOf(quarter), answersUntil })
  }
  const from = firstDayOf(quarterFrom(present, -4))
  return [...periods, { code: YEAR, from, to: lastDayOf(last), answersUntil: lastAnswerDayOf(last) }]
}

/** States of each workflow in which a received case waits for its applicant. */
function listReturnStates(): Parameters<typeof replaceFigures>[1]['returnStates'] {
  return [...WORKFLOWS].flatMap(([workflow, { states }]) =>
    [...states.values()].flatMap(({ code, group }) =>
      group === 'needs-me' && code !== UNCONFIRMED ? [{ workflow, state: code }] : [],
    ),
  )
}

interface ReadContext extends PerformanceContext {
  /** Shows sample quarters, marked as such, until a quarter is published. */
  readonly hasSamples: boolean
}

interface FigureRequest {
  readonly quarter?: string | undefined
  readonly language: Language
}

/** Reads the figures of a quarter, by default the latest one, or sample figures. Small samples are hidden. */
export async function readPerformance(
  { pool, companyId, clock, hasSamples }: ReadContext,
  { quarter: wanted, language }: FigureRequest,
): Promise<Performance> {
  const today = civilDay(clock.now())
  const stored = await listQuarterFigures(pool, companyId)
  const demonstration = stored.length === 0 && hasSamples
  const rows = demonstration ? listSampleFigures(VARIANT_BY_COMPANY[companyId], today) : stored
  const quarters = [...new Set(rows.map(({ period }) => period))]
  const quarter = wanted ?? quarters[0]
  const computedAt = await findComputedAt(pool, companyId)
  const isEvaluated = (period: string) => demonstration || today > lastAnswerDayOf(period)
  return {
    demonstration,
    computedAt: computedAt?.toISOString() ?? null,
    quarters,
    quarter: quarter ?? null,
    nextQuarterOn: firstDayOf(quarterFrom(quarterOf(today), 1)),
    ...publishQuarter(rows, quarter, {
      isEvaluated: quarter !== undefined && isEvaluated(quarter),
      language,
    }),
    trend: quarters
      .filter(isEvaluated)
      .toReversed()
      .map((period) => {
        const averageOf = (name: string) =>
          publishResult(rows.find((row) => row.period === period && row.service === name))?.average ?? null
        return { quarter: period, services: averageOf(ALL_SERVICES), portal: averageOf(PORTAL_SURVEY) }
      }),
    changes: CHANGES.filter((change) => hasSamples || !change.demonstration).map((change) => ({
      day: change.day,
      text: change[language],
      demonstration: change.demonstration,
    })),
  }
}

interface QuarterView {
  /** Whether the time for answers is over. */
  readonly isEvaluated: boolean
  readonly language: Language
}

function publishQuarter(
  rows: readonly StoredFigures[],
  quarter: string | undefined,
  { isEvaluated, language }: QuarterView,
): Pick<Performance, 'all' | 'services' | 'results'> {
  const shown = rows.filter(({ period }) => period === quarter)
  return {
    ...publishFigures(shown, language),
    results: isEvaluated
      ? { until: null, ...publishResults(shown, language) }
      : { until: quarter === undefined ? null : lastAnswerDayOf(quarter), ...NO_RESULTS },
  }
}

const NO_RESULTS = { all: null, portal: null, services: [] }

function publishResults(rows: readonly StoredFigures[], language: Language): Omit<SurveyResults, 'until'> {
  const services = rows.filter(
    ({ service, decided }) => service !== ALL_SERVICES && service !== PORTAL_SURVEY && decided > 0,
  )
  const total = rows.find(({ service }) => service === ALL_SERVICES)
  const results = publishServiceResults(services, total)
  return {
    all: results.all,
    portal: publishResult(rows.find(({ service }) => service === PORTAL_SURVEY)),
    services: services.map((row, index) => ({
      service: labelService(row.service, language),
      result: results.services[index] ?? null,
    })),
  }
}

async function listQuarterFigures(pool: pg.Pool, companyId: CompanyId): Promise<readonly StoredFigures[]> {
  return (await listFigures(pool, { companyId })).filter(({ period }) => period !== YEAR)
}

/** Figures of a quarter in a file. */
export type QuarterFigures = Pick<Performance, 'quarter' | 'all' | 'services' | 'results'>

/** Published figures of all quarters, the latest first. Files have no samples. */
export async function readAllFigures(
  { pool, companyId, clock }: PerformanceContext,
  language: Language,
): Promise<QuarterFigures[]> {
  const today = civilDay(clock.now())
  const rows = await listQuarterFigures(pool, companyId)
  const quarters = [...new Set(rows.map(({ period }) => period))]
  return quarters.map((quarter) => {
    const isEvaluated = today > lastAnswerDayOf(quarter)
    return { quarter, ...publishQuarter(rows, quarter, { isEvaluated, language }) }
  })
}

interface MeasuredTimes {
  readonly medianDays: number
  readonly p90Days: number
  /** Commonest reason of a return; null without one, and for few returned cases. */
  readonly returnReason: LocalizedText | null
}

/** Times in which half and nine of ten cases of a service were decided in the last four quarters. */
export async function findMeasuredTimes(
  { pool, companyId }: Pick<PerformanceContext, 'pool' | 'companyId'>,
  service: string,
): Promise<MeasuredTimes | null> {
  const [row] = await listFigures(pool, { companyId, period: YEAR, service })
  if (row === undefined || row.decided < SMALLEST_SAMPLE) return null
  const { medianDays, p90Days } = row
  if (medianDays === null || p90Days === null) return null
  return { medianDays, p90Days, returnReason: findReturnReason(row) }
}
