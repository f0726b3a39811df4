import { useEffect, useRef, useState } from 'react'
import {
  copyReport,
  saveReport,
  submitReport,
  uploadReport,
  type ReportPage,
  type ReportRow,
  type SavedReport,
} from 'shared-contracts/http/cases/periodic-reports'
import { useAction } from 'shared-runtime/actions'

/** Saved table of a report, with the changes that the server confirmed. */
export interface ReportTable {
  readonly saved: SavedReport
  readonly isBusy: boolean
  /** Resolves with whether the server saved the change. */
  readonly save: (rows: readonly ReportRow[]) => Promise<boolean>
  /** Resolves with the new table; undefined for a file that was not accepted. */
  readonly upload: (base64: string) => Promise<SavedReport | undefined>
  readonly copy: () => Promise<unknown>
  /** Submission of the saved table. */
  readonly submission: ReturnType<typeof useAction<typeof submitReport>>
  /** The server has a newer table. */
  readonly isNewer: boolean
  /** The report was submitted elsewhere. */
  readonly isClosed: boolean
  /** Message about a file that was not accepted. */
  readonly refusal: string | undefined
  /** Drops the table of this page, after the one of the server was loaded. */
  readonly forget: () => void
}

interface LoadedReport {
  readonly report: ReportPage
  /** Loads the report again. */
  readonly onChange: () => void
}

/** Refusals that mean that the page shows an old state of the report. */
const OUTDATED = ['REPORT_CLOSED', 'REPORT_INCOMPLETE', 'REPORT_KEY_USED']

/** Table of a report. Each change is saved at once, on the revision that this page has. */
export function useReportTable({ report, onChange }: LoadedReport): ReportTable {
  const [own, setOwn] = useState<SavedReport>()
  const shows = ['REPORT_CLOSED', 'REPORT_DRAFT_NEWER', 'REPORT_FILE_REFUSED'] as const
  const saving = useAction(saveReport, { shows, quiet: true })
  const uploading = useAction(uploadReport, { shows })
  const copying = useAction(copyReport, { shows })
  const submission = useAction(submitReport, { shows: true })
  const saved = own !== undefined && own.revision >= report.saved.revision ? own : report.saved
  const params = { type: report.type, period: report.period }
  const { revision: baseRevision } = saved
  const errors = [saving.error, uploading.error, copying.error, submission.error]
  const outdated = errors.find((error) => error !== undefined && OUTDATED.includes(error.code))
  const reload = useRef(onChange)
  useEffect(() => {
    reload.current = onChange
  })
  useEffect(() => {
    if (outdated !== undefined) reload.current()
  }, [outdated])
  function accept(next: SavedReport | undefined): SavedReport | undefined {
    if (next === undefined) return undefined
    setOwn(next)
    onChange()
    return next
  }
  return {
    saved,
    isBusy: saving.isBusy || uploading.isBusy || copying.isBusy,
    save: async (rows) =>
      accept(await saving.run({ params, body: { rows: [...rows], baseRevision } })) !== undefined,
    upload: async (base64) => accept(await uploading.run({ params, body: { base64, baseRevision } })),
    copy: async () => accept(await copying.run({ params, body: { baseRevision } })),
    submission,
    isClosed: outdated?.code === 'REPORT_CLOSED',
    isNewer: errors.some((error) => error?.code === 'REPORT_DRAFT_NEWER'),
    refusal: uploading.error?.code === 'REPORT_FILE_REFUSED' ? uploading.failure?.title : undefined,
    forget() {
      setOwn(undefined)
      for (const action of [saving, uploading, copying, submission]) action.reset()
      onChange()
    },
  }
}
