import { Readable } from 'node:stream'
import type { AppealFilters } from 'shared-contracts/http/cases/appeals'
import type { AppealSummary } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import { civilDay } from '../../../common/civil-day.ts'
import { csvLines, spreadsheetCsv } from '../../../common/tables/csv.ts'
import type { TableColumn } from '../../../common/tables/table-column.ts'
import { workbook } from '../../../common/tables/workbook.ts'
import { TEXTS } from '../../../common/texts.ts'
import type { AccountOwner } from '../../../common/persons/account-owner.ts'
import type { AppealsContext } from '../appeals-context.ts'
import { readSummaries } from './appeal-list.ts'

const PAGE = 200

interface AppealExport {
  readonly query: AppealFilters & { readonly format: 'csv' | 'xlsx' }
  readonly language: Language
}

/** The filtered list of the applicant as a file for spreadsheet programs. */
export function exportOwnAppeals(
  context: AppealsContext,
  owner: AccountOwner,
  { query, language }: AppealExport,
): Readable {
  const pages = readPages(context, owner, { query, language })
  const columns = columnsOf(language)
  if (query.format === 'csv') {
    return Readable.from(csvLines(columns, pages, spreadsheetCsv(language)), { objectMode: false })
  }
  const { title, description } = TEXTS[language].appeals.export
  return workbook({ title, description, madeAt: context.engine.clock.now(), columns }, pages)
}

async function* readPages(
  context: AppealsContext,
  owner: AccountOwner,
  { query, language }: AppealExport,
): AsyncGenerator<readonly AppealSummary[]> {
  for (let offset = 0; ; offset += PAGE) {
    const page = await readSummaries(context, owner, { query, language, limit: PAGE, offset })
    yield page
    if (page.length < PAGE) return
  }
}

function columnsOf(language: Language): readonly TableColumn<AppealSummary>[] {
  const { columns } = TEXTS[language].appeals.export
  const isoDay = (day: string | null): string => day?.split('.').reverse().join('-') ?? ''
  return [
    { head: columns.serviceType, kind: 'text', read: ({ serviceType }) => serviceType },
    { head: columns.appealNumber, kind: 'text', read: ({ appealNumber }) => appealNumber },
    { head: columns.appealDate, kind: 'date', read: ({ appealDate }) => civilDay(new Date(appealDate)) },
    { head: columns.subject, kind: 'text', read: ({ subject }) => subject },
    { head: columns.status, kind: 'text', read: ({ status }) => status },
    {
      head: columns.registrationNumber,
      kind: 'text',
      read: ({ registrationNumber }) => registrationNumber ?? '',
    },
    {
      head: columns.applicationStartDate,
      kind: 'date',
      read: ({ reviewStartDate }) => isoDay(reviewStartDate),
    },
    {
      head: columns.applicationEndDate,
      kind: 'date',
      read: ({ applicationEndDate }) => isoDay(applicationEndDate),
    },
    { head: columns.dueOn, kind: 'date', read: ({ dueOn }) => dueOn ?? '' },
    { head: columns.nextStep, kind: 'text', read: ({ nextStep }) => nextStep },
  ]
}
