import type { Ref } from 'react'
import type { ReportPage } from 'shared-contracts/http/cases/periodic-reports'
import { RowForm } from './row-form.tsx'
import { SubmitReport } from './submit-report.tsx'
import { UploadReport } from './upload-report.tsx'
import type { ReportTable } from './use-report-table.ts'

interface EditReportProps {
  readonly report: ReportPage
  readonly table: ReportTable
  /** Number of the row that is edited; null for a new one. */
  readonly edited: number | null
  readonly rowHeading: Ref<HTMLHeadingElement>
  readonly onClose: () => void
  readonly onFindings: () => void
  readonly onSubmitted: () => void
}

/** What changes a report: the form of a row, a file, and the submission. */
export function EditReport({ report, table, edited, rowHeading, onClose, ...submit }: EditReportProps) {
  return (
    <>
      <RowForm
        key={edited ?? 'new'}
        report={report}
        rows={table.saved.rows}
        number={edited}
        save={table.save}
        onClose={onClose}
        heading={rowHeading}
      />
      <UploadReport table={table} />
      <SubmitReport report={report} saved={table.saved} {...submit} />
    </>
  )
}
