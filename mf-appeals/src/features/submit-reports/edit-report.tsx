import type { ReportFinding, ReportPage, SavedReport } from 'shared-contracts/http/cases/periodic-reports'
import { usePage } from 'shared-runtime/navigation'
import { ErrorSummary } from 'shared-ui/error-summary'
import { RowForm, type EditedRow } from './row-form.tsx'
import { SubmitReport } from './submit-report.tsx'
import { UploadReport } from './upload-report.tsx'
import type { ReportTable } from './use-report-table.ts'

interface EditReportProps {
  readonly report: ReportPage
  readonly table: ReportTable
  /** Null for a new row. */
  readonly edited: EditedRow | null
  readonly onClose: () => void
  /** The findings are to be corrected now. */
  readonly onFindings: () => void
  readonly onSubmitted: () => void
}

/** What changes a report: a file below the links to its template, the form of a row, and the submission. */
export function EditReport({ report, table, edited, onClose, ...submit }: EditReportProps) {
  return (
    <>
      <UploadReport table={table} onFindings={submit.onFindings} />
      <RowForm
        key={edited?.row ?? 'new'}
        report={report}
        saved={table.saved}
        edited={edited}
        save={table.save}
        onClose={onClose}
      />
      <SubmitReport report={report} table={table} {...submit} />
    </>
  )
}

interface FindingsProps {
  readonly report: ReportPage
  readonly saved: SavedReport
  readonly onSelect: (finding: EditedRow) => void
  /** Changes each time the list is to get the focus; undefined before. */
  readonly attempt: number | undefined
}

/** All findings of the saved table; each one opens the form of its row at its cell. */
export function ReportFindings({
  report,
  saved: { findings, findingCount },
  onSelect,
  attempt,
}: FindingsProps) {
  const { t } = usePage()
  const textOf = ({ row, column, message }: ReportFinding) => {
    const label = report.columns.find(({ name }) => name === column)?.label
    return label === undefined
      ? t('reports.findings.row', { row, message })
      : t('reports.findings.cell', { row, column: label, message })
  }
  return (
    <ErrorSummary
      title={t('reports.findings.title', { count: findingCount })}
      level={3}
      attempt={attempt}
      errors={findings.map((finding) => ({
        field: `${finding.row} ${finding.column ?? ''}`,
        message: textOf(finding),
        // A new object each time, so that the same finding opens its cell again.
        onSelect: () => onSelect({ ...finding }),
      }))}
    >
      {findings.length < findingCount ? <p>{t('reports.findings.more')}</p> : null}
    </ErrorSummary>
  )
}
