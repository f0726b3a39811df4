import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import {
  exportAppealStatistics,
  getAppealStatistics,
  type StatisticRow,
} from 'shared-contracts/http/cases/case-statistics'
import type { Language } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import { registerEndpoint } from 'shared-service/app'
import type { Clock } from 'shared-service/clock'
import { PLAIN_CSV } from '../../common/tables/csv.ts'
import { onePage, type TableColumn } from '../../common/tables/table-column.ts'
import { fileHeaders, writeTable } from '../../common/tables/table-file.ts'
import { TEXTS } from '../../common/texts.ts'
import { readAllStatistics, readStatistics } from './statistics.service.ts'

interface StatisticsRoutes {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
  /** Shows sample months, marked as such, until a month is published. */
  readonly hasSamples: boolean
}

export function registerStatisticsRoutes(app: FastifyInstance, context: StatisticsRoutes): void {
  registerEndpoint(app, getAppealStatistics, ({ query, language }) =>
    readStatistics(context, { ...query, language }),
  )
  registerEndpoint(app, exportAppealStatistics, async ({ query, language, reply }) => {
    const rows = await readAllStatistics(context, { ...query, language })
    const { format } = query
    reply.headers(fileHeaders('appeal-statistics', format))
    if (format === 'json') return Buffer.from(JSON.stringify({ rows }))
    const { title, description } = TEXTS[language].statistics
    const about = { title, description, madeAt: context.clock.now(), columns: columnsIn(language) }
    return writeTable({ format, csv: PLAIN_CSV, ...about }, onePage(rows))
  })
}

function columnsIn(language: Language): readonly TableColumn<StatisticRow>[] {
  const { columns, dimensions, small, protected: withheld } = TEXTS[language].statistics
  const marks = { small, protected: withheld }
  const count = (name: 'received' | 'decided' | 'forwarded' | 'inTime'): TableColumn<StatisticRow> => ({
    head: columns[name],
    kind: 'number',
    read: (row) => {
      const value = row[name]
      return typeof value === 'number' ? String(value) : marks[value]
    },
  })
  return [
    { head: columns.month, kind: 'text', read: ({ month }) => month },
    { head: columns.type, kind: 'text', read: ({ type }) => type.label },
    { head: columns.dimension, kind: 'text', read: ({ dimension }) => dimensions[dimension] },
    { head: columns.code, kind: 'text', read: ({ value }) => value?.code ?? '' },
    { head: columns.value, kind: 'text', read: ({ value }) => value?.label ?? '' },
    count('received'),
    count('decided'),
    count('forwarded'),
    count('inTime'),
    {
      head: columns.medianDays,
      kind: 'number',
      read: ({ medianDays }) => (medianDays === null ? '' : String(medianDays)),
    },
  ]
}
