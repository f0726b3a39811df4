import type { Readable } from 'node:stream'
import type { AppealFilters } from 'shared-contracts/http/cases/appeals'
import type { AppealSummary } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import { civilDay } from '../../../common/civil-day.ts'
import { spreadsheetCsv } from '../../../common/tables/csv.ts'
import type { TableColumn } from '../../../common/tables/table-column.ts'
import { writeTable } from '../../../common/tables/table-file.ts'
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
  const { title, description } = TEXTS[language].appeals.export
  const about = { title, description, madeAt: context.engine.clock.now(), columns: columnsOf(language) }
  return writeTable(
    { format: query.format, csv: spreadsheetCsv(language), ...about },
    readPages(context, owner, { query, language }),
  )
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
  const column = (
    name: keyof typeof columns,
    kind: 'text' | 'date',
    read: TableColumn<AppealSummary>['read'],
  ): TableColumn<AppealSummary> => ({ head: columns[name], kind, read })
  return [
    column('serviceType', 'text', ({ serviceType }) => serviceType),
    column('appealNumber', 'text', ({ appealNumber }) => appealNumber),
    column('appealDate', 'date', ({ appealDate }) => civilDay(new Date(appealDate))),
    column('subject', 'text', ({ subject }) => subject),
    column('status', 'text', ({ status }) => status),
    column('registrationNumber', 'text', ({ registrationNumber }) => registrationNumber ?? ''),
    column('applicationStartDate', 'date', ({ reviewStartDate }) => isoDay(reviewStartDate)),
    column('applicationEndDate', 'date', ({ applicationEndDate }) => isoDay(applicationEndDate)),
    column('dueOn', 'date', ({ dueOn }) => dueOn ?? ''),
    column('nextStep', 'text', ({ nextStep }) => nextStep),
  ]
}
