import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { downloadDifferences, listChangeRows } from 'shared-contracts/http/data/registry-desk'
import type { Language } from 'shared-contracts/session/language'
import { registerEndpoint } from 'shared-service/app'
import { csvLines, spreadsheetCsv } from '../../registry-engine/query/tables/csv.ts'
import { rowsInPieces } from '../change-rows.store.ts'
import { findSet, type StoredSet } from '../change-sets.store.ts'
import { layoutOfRegistry, type DeskParts } from '../desk-parts.ts'
import { rowsAfter } from './describe-rows.ts'
import { differenceColumns, linesOf } from './difference-lines.ts'
import { findLastDays } from './last-days.ts'

/** Everything that a set would do, for whoever decides on it: page by page, and as one file. */
export function registerDeskRowRoutes(app: FastifyInstance, parts: DeskParts): void {
  registerEndpoint(app, listChangeRows, async ({ params, query }) => {
    const set = await findSet(parts.pool, { id: params.id, companyId: parts.companyId })
    return rowsAfter(parts, set, query.after)
  })

  registerEndpoint(app, downloadDifferences, async ({ params, language, reply }) => {
    const set = await findSet(parts.pool, { id: params.id, companyId: parts.companyId })
    const pages = linesInPieces(parts, set, language)
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="changes-${set.number}.csv"`,
    })
    return Readable.from(csvLines(differenceColumns(language), pages, spreadsheetCsv(language)))
  })
}

async function* linesInPieces(
  parts: DeskParts,
  set: StoredSet,
  language: Language,
): AsyncGenerator<ReturnType<typeof linesOf>> {
  const { definition } = layoutOfRegistry(parts, set.registry)
  for await (const rows of rowsInPieces(parts.pool, set.id)) {
    const lastDays = await findLastDays(parts, set, rows)
    yield rows.flatMap((row) => linesOf(row, { definition, language, lastDay: lastDays.get(row.recordId) }))
  }
}
