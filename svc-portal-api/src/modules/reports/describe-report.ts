import type {
  OwnReport,
  ReportColumn,
  ReportEvent,
  SavedReport,
} from 'shared-contracts/http/cases/periodic-reports'
import type { Language } from 'shared-contracts/session/language'
import { civilDay } from '../../common/civil-day.ts'
import type { Obligation } from './obligations.ts'
import type { StoredEvent, StoredReport } from './reports.store.ts'
import { checkRows } from './schema/check-rows.ts'
import { daysOf } from './schema/periods.ts'
import type { ReportType } from './schema/report-type.ts'

const NOT_SUBMITTED: readonly OwnReport['state'][] = ['due', 'draft', 'returned']

interface ReportView {
  readonly today: string
  readonly language: Language
}

/** Report in the list of its organization. */
export function describeReport(
  { type, period, dueOn: firstDueOn }: Obligation,
  stored: StoredReport | undefined,
  { today, language }: ReportView,
): OwnReport {
  const state = stored?.state ?? 'due'
  const { correctionsDueOn = null, firstSubmittedAt = null, dueOn = firstDueOn } = stored ?? {}
  return {
    type: type.code,
    title: type.title[language],
    period,
    endsOn: daysOf(period).endsOn,
    dueOn,
    correctionsDueOn,
    state,
    isLate: NOT_SUBMITTED.includes(state) && today > (correctionsDueOn ?? dueOn),
    wasLate: firstSubmittedAt !== null && civilDay(firstSubmittedAt) > dueOn,
    number: stored?.number ?? null,
  }
}

export function describeColumns({ columns }: ReportType, language: Language): ReportColumn[] {
  return columns.map(({ name, type, label, hint, isRequired, choices }) => ({
    name,
    type,
    label: label[language],
    hint: hint?.[language] ?? null,
    isRequired,
    choices: choices.map((choice) => ({ code: choice.code, label: choice.label[language] })),
  }))
}

/** Saved table with its findings. */
export function describeTable(
  type: ReportType,
  stored: Pick<StoredReport, 'period' | 'rows' | 'revision' | 'savedAt'> | undefined,
  language: Language,
): SavedReport {
  if (stored === undefined) return { rows: [], revision: 0, savedAt: null, findings: [], findingCount: 0 }
  const { period, rows, revision, savedAt } = stored
  return {
    rows: [...rows],
    revision,
    savedAt: savedAt.toISOString(),
    ...checkRows(type, rows, { period, language }),
  }
}

/** Events of a report, the latest first. A decision counts the rows of the submission that it is about. */
export function describeHistory(events: readonly StoredEvent[]): ReportEvent[] {
  let rowCount = 0
  const described = events.map(({ kind, at, note, rows, sha256 }) => {
    rowCount = rows?.length ?? rowCount
    return { kind, at: at.toISOString(), note, rowCount, sha256 }
  })
  return described.toReversed()
}
