import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { StatisticCount } from 'shared-contracts/http/cases/case-statistics'
import {
  exportPerformance,
  getPerformance,
  getPerformanceSummary,
  type ServiceFigures,
  type SurveyResult,
} from 'shared-contracts/http/cases/performance'
import { PORTAL_SURVEY } from 'shared-contracts/http/cases/surveys'
import type { Language } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import { registerEndpoint } from 'shared-service/app'
import type { Clock } from 'shared-service/clock'
import { csvLines, PLAIN_CSV } from '../../common/tables/csv.ts'
import { onePage, type TableColumn } from '../../common/tables/table-column.ts'
import { TEXTS } from '../../common/texts.ts'
import { readAllFigures, readPerformance, type QuarterFigures } from './performance.service.ts'

interface PerformanceRoutes {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
  /** Shows sample quarters, marked as such, until a quarter is published. */
  readonly hasSamples: boolean
}

export function registerPerformanceRoutes(app: FastifyInstance, context: PerformanceRoutes): void {
  registerEndpoint(app, getPerformance, ({ query, language }) =>
    readPerformance(context, { quarter: query.quarter, language }),
  )
  registerEndpoint(app, getPerformanceSummary, async ({ language }) => {
    const { demonstration, quarter, all, results } = await readPerformance(context, { language })
    const { quality = null, decided = null } = all ?? {}
    return {
      demonstration,
      quarter,
      decided: quality === null || typeof decided !== 'number' ? null : decided,
      inTime: quality?.inTime ?? null,
      medianDays: quality?.medianDays ?? null,
      average: results.all?.average ?? null,
    }
  })

  registerEndpoint(app, exportPerformance, async ({ query: { format }, language, reply }) => {
    const quarters = await readAllFigures(context, language)
    reply.header('content-disposition', `attachment; filename="performance.${format}"`)
    if (format === 'json') {
      reply.header('content-type', 'application/json; charset=utf-8')
      return Buffer.from(JSON.stringify({ quarters }))
    }
    reply.header('content-type', 'text/csv; charset=utf-8; header=present')
    return Readable.from(csvLines(columnsIn(language), onePage(quarters.flatMap(rowsOf)), PLAIN_CSV), {
      objectMode: false,
    })
  })
}

interface FileRow {
  readonly quarter: string
  /** Null for all services. */
  readonly service: ServiceFigures['service']
  readonly figures: ServiceFigures | null
  readonly result: SurveyResult | null
}

function rowsOf({ quarter, all, services, results }: QuarterFigures): readonly FileRow[] {
  const named = { quarter: quarter ?? '' }
  return [
    { ...named, service: null, figures: all, result: results.all },
    ...services.map((figures) => ({
      ...named,
      service: figures.service,
      figures,
      result: results.services.find(({ service }) => service.code === figures.service?.code)?.result ?? null,
    })),
    { ...named, service: { code: PORTAL_SURVEY, label: '' }, figures: null, result: results.portal },
  ]
}

function columnsIn(language: Language): readonly TableColumn<FileRow>[] {
  const { performance, statistics, surveys } = TEXTS[language]
  const { columns } = performance
  const marks = { small: statistics.small, protected: statistics.protected }
  const text = (head: string, read: (row: FileRow) => string): TableColumn<FileRow> => ({
    head,
    kind: 'text',
    read,
  })
  const number = (head: string, find: (row: FileRow) => number | null | undefined): TableColumn<FileRow> => ({
    head,
    kind: 'number',
    read: (row) => String(find(row) ?? ''),
  })
  const count = (head: string, find: (figures: ServiceFigures) => StatisticCount): TableColumn<FileRow> => ({
    head,
    kind: 'number',
    read: ({ figures }) => {
      const value = figures === null ? '' : find(figures)
      return typeof value === 'number' || value === '' ? String(value) : marks[value]
    },
  })
  return [
    text(columns.quarter, ({ quarter }) => quarter),
    text(columns.code, ({ service }) => service?.code ?? ''),
    text(columns.service, ({ service }) =>
      service === null ? performance.all : service.code === PORTAL_SURVEY ? surveys.portal : service.label,
    ),
    count(columns.received, ({ received }) => received),
    count(columns.decided, ({ decided }) => decided),
    number(columns.inTime, ({ figures }) => figures?.quality?.inTime),
    number(columns.medianDays, ({ figures }) => figures?.quality?.medianDays),
    number(columns.p90Days, ({ figures }) => figures?.quality?.p90Days),
    number(columns.returned, ({ figures }) => figures?.quality?.returned),
    text(columns.returnReason, ({ figures }) => figures?.quality?.returnReason ?? ''),
    text(columns.outcomes, ({ figures }) =>
      (figures?.quality?.outcomes ?? [])
        .map(({ outcome, share }) => `${outcome.label}: ${share} %`)
        .join('; '),
    ),
    number(columns.answers, ({ result }) => result?.answers),
    number(columns.average, ({ result }) => result?.average),
    number(columns.responseRate, ({ result }) => result?.responseRate),
    ...[1, 2, 3, 4, 5].map((score) =>
      number(
        `${columns.score} ${score}, %`,
        ({ result }) => result?.scores?.find((one) => one.score === score)?.share,
      ),
    ),
  ]
}
