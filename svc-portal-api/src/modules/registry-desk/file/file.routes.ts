import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  announceFile,
  checkFile,
  downloadFaults,
  sendFilePart,
} from 'shared-contracts/http/data/registry-desk'
import { registerEndpoint } from 'shared-service/app'
import { csvLines, spreadsheetCsv } from '../../registry-engine/query/tables/csv.ts'
import { faultsInPieces } from '../change-rows.store.ts'
import { findSet } from '../change-sets.store.ts'
import type { DeskParts } from '../desk-parts.ts'
import { checkSentFile } from './check-file.ts'
import { faultColumns } from './fault-lines.ts'
import { announce, receivePart } from './receive-file.ts'

/** Files of changes: announced, sent in parts, checked without writing anything of the registry (decision 0301). */
export function registerDeskFileRoutes(app: FastifyInstance, parts: DeskParts): void {
  registerEndpoint(app, announceFile, async ({ body, caller, language }) =>
    announce(parts, { personId: caller.personId, language }, body),
  )

  registerEndpoint(app, sendFilePart, async ({ params, body, caller, language }) =>
    receivePart(parts, { personId: caller.personId, language }, { id: params.id, ...body }),
  )

  registerEndpoint(app, checkFile, async ({ params, caller, language }) =>
    checkSentFile(parts, { personId: caller.personId, language }, params.id),
  )

  registerEndpoint(app, downloadFaults, async ({ params, language, reply }) => {
    const set = await findSet(parts.pool, { id: params.id, companyId: parts.companyId })
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="faults-${set.number}.csv"`,
    })
    const pages = faultsInPieces(parts.pool, set.id)
    return Readable.from(csvLines(faultColumns(language), pages, spreadsheetCsv(language)))
  })
}
