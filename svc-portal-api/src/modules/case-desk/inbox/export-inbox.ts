import type { Readable } from 'node:stream'
import type { DeskCase, DeskQuery } from 'shared-contracts/http/cases/desk-models'
import type { Language } from 'shared-contracts/session/language'
import { civilDay } from '../../../common/civil-day.ts'
import { officialCsv } from '../../../common/tables/csv.ts'
import type { TableColumn } from '../../../common/tables/table-column.ts'
import { writeTable } from '../../../common/tables/table-file.ts'
import { TEXTS } from '../../../common/texts.ts'
import type { CaseDesk } from '../case-desk.ts'
import { writeExportLooks } from '../cases/looks.store.ts'
import type { Official } from '../officials/official.ts'
import { describeRow, scopeOf } from './inbox.service.ts'
import { listIds, readRows } from './inbox.store.ts'

/** Rows of a file at most. */
const MAX_ROWS = 10_000
const BATCH = 500

/**
 * The list as it is filtered, in its order, with its name. A list that ends at the limit is named by it. Each exported case is written to
 * its log of looks.
 */
export async function exportInbox(
  desk: CaseDesk,
  official: Official,
  {
    format,
    limit = MAX_ROWS,
    ...query
  }: DeskQuery & { readonly format: 'csv' | 'xlsx'; readonly limit?: number },
): Promise<{ readonly name: string; readonly content: Readable }> {
  const { language } = official
  const ids = await listIds(desk.pool, scopeOf(desk, official), { query, limit })
  const madeAt = desk.clock.now()
  await writeExportLooks(desk.pool, { caseIds: ids, personId: official.personId, now: madeAt })
  const end = ids.length === limit ? `-first-${limit}` : ''
  const { title } = TEXTS[language].caseDesk
  const about = { title, description: title, madeAt, columns: columnsOf(language) }
  return {
    name: `cases-${civilDay(madeAt)}${end}`,
    content: writeTable({ format, csv: officialCsv(language), ...about }, batches(desk, ids, language)),
  }
}

async function* batches(
  desk: CaseDesk,
  ids: readonly string[],
  language: Language,
): AsyncGenerator<readonly DeskCase[]> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await readRows(desk.pool, ids.slice(start, start + BATCH))
    yield rows.map((row) => describeRow(desk, row, language))
  }
}

function columnsOf(language: Language): readonly TableColumn<DeskCase>[] {
  const heads = TEXTS[language].caseDesk.columns
  const text = (head: string, read: (row: DeskCase) => string): TableColumn<DeskCase> => ({
    head,
    kind: 'text',
    read,
  })
  return [
    text(heads.number, ({ number }) => number),
    text(heads.registrationNumber, ({ registrationNumber }) => registrationNumber ?? ''),
    text(heads.type, ({ type }) => type.label),
    text(heads.subject, ({ subject }) => subject),
    text(heads.applicant, ({ applicant }) => applicant),
    { head: heads.received, kind: 'date', read: ({ receivedAt }) => civilDay(new Date(receivedAt)) },
    { head: heads.due, kind: 'date', read: ({ dueOn }) => dueOn ?? '' },
    {
      head: heads.daysLeft,
      kind: 'number',
      read: ({ daysLeft }) => (daysLeft === null ? '' : String(daysLeft)),
    },
    text(heads.state, ({ state }) => state.label),
    text(heads.unit, ({ unit }) => unit.label),
    text(heads.assignee, ({ assignee }) => assignee?.name ?? ''),
    { head: heads.applicants, kind: 'number', read: ({ applicants }) => String(applicants) },
  ]
}
