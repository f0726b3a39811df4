import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { downloadDifferences, downloadFaults, listChangeRows } from 'shared-contracts/http/data/registry-desk'
import type { Language } from 'shared-contracts/session/language'
import { registerEndpoint } from 'shared-service/app'
import { TEXTS } from '../../../common/texts.ts'
import type { TableColumn } from '../../../common/tables/table-column.ts'
import { csvLines, spreadsheetCsv } from '../../../common/tables/csv.ts'
import { fileHeaders } from '../../../common/tables/table-file.ts'
import { faultBatches, rowBatches, type SetFault } from '../change-rows.store.ts'
import { getSet, type StoredSet } from '../change-sets.store.ts'
import { getLayout } from '../../registry-engine/schema/registry-layout.ts'
import type { DeskContext } from '../desk-context.ts'
import { faultMessage } from '../records/fault-messages.ts'
import { describeRowsAfter } from './describe-rows.ts'
import { differenceColumns, differenceLines } from './difference-lines.ts'
import { findLastDays } from './last-days.ts'

export function registerDeskRowRoutes(app: FastifyInstance, desk: DeskContext): void {
  registerEndpoint(app, listChangeRows, async ({ params, query }) => {
    const set = await getSet(desk.pool, { id: params.id, companyId: desk.companyId })
    return describeRowsAfter(desk, set, query.after)
  })

  registerEndpoint(app, downloadDifferences, async ({ params, language, reply }) => {
    const set = await getSet(desk.pool, { id: params.id, companyId: desk.companyId })
    const lines = csvLines(
      differenceColumns(language),
      lineBatches(desk, set, language),
      spreadsheetCsv(language),
    )
    return csvFile(reply, `changes-${set.number}`, lines)
  })

  registerEndpoint(app, downloadFaults, async ({ params, language, reply }) => {
    const set = await getSet(desk.pool, { id: params.id, companyId: desk.companyId })
    const pages = faultBatches(desk.pool, set.id)
    const lines = csvLines(faultColumns(language), pages, spreadsheetCsv(language))
    return csvFile(reply, `faults-${set.number}`, lines)
  })
}

function csvFile(reply: FastifyReply, name: string, lines: AsyncIterable<string>): Readable {
  reply.headers(fileHeaders(name, 'csv'))
  return Readable.from(lines)
}

function faultColumns(language: Language): readonly TableColumn<SetFault>[] {
  const heads = TEXTS[language].registryDesk.faultColumns
  return [
    { head: heads.line, kind: 'number', read: ({ line }) => String(line) },
    { head: heads.field, kind: 'text', read: ({ field }) => field },
    { head: heads.cell, kind: 'text', read: ({ cell }) => cell },
    { head: heads.message, kind: 'text', read: ({ code }) => faultMessage(code, language) },
  ]
}

async function* lineBatches(
  desk: DeskContext,
  set: StoredSet,
  language: Language,
): AsyncGenerator<ReturnType<typeof differenceLines>> {
  const { definition } = getLayout(desk.layouts, set.registry)
  for await (const rows of rowBatches(desk.pool, set.id)) {
    const lastDays = await findLastDays(desk, set, rows)
    yield rows.flatMap((row) =>
      differenceLines(row, { definition, language, lastDay: lastDays.get(row.recordId) }),
    )
  }
}
