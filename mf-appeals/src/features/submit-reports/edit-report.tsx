import type { ReportPage } from 'shared-contracts/http/cases/periodic-reports'
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

/** What changes a report: the form of a row, a file, and the submission. */
export function EditReport({ report, table, edited, onClose, ...submit }: EditReportProps) {
  return (
    <>
      <RowForm
        key={edited?.row ?? 'new'}
        report={report}
        saved={table.saved}
        edited={edited}
        save={table.save}
        onClose={onClose}
      />
      <UploadReport table={table} onFindings={submit.onFindings} />
      <SubmitReport report={report} table={table} {...submit} />
    </>
  )
}
