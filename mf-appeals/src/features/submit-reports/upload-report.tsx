import { useState } from 'react'
import { REPORT_MAX_ROWS } from 'shared-contracts/http/cases/periodic-reports'
import { MAX_PART_BYTES } from 'shared-contracts/http/file-parts'
import { useConfirm } from 'shared-runtime/dialogs'
import { readBase64 } from 'shared-runtime/files'
import { usePage } from 'shared-runtime/navigation'
import { FileList } from 'shared-ui/file-list'
import { Notice } from 'shared-ui/notice'
import type { ReportTable } from './use-report-table.ts'

interface UploadReportProps {
  readonly table: ReportTable
  readonly onFindings: () => void
}

/** Upload of a CSV file that replaces the table of a report. */
export function UploadReport({ table, onFindings }: UploadReportProps) {
  const { t } = usePage()
  const confirm = useConfirm()
  const [fault, setFault] = useState<string>()
  const [done, setDone] = useState<{ readonly name: string; readonly revision: number }>()
  const { rows, revision, findingCount } = table.saved

  async function send([file]: readonly File[]) {
    if (file === undefined) return
    setFault(undefined)
    setDone(undefined)
    if (file.size > MAX_PART_BYTES) return setFault(t('reports.file.large'))
    const isSure =
      rows.length === 0 ||
      (await confirm({
        message: t('reports.file.ask', { count: rows.length }),
        acceptLabel: t('reports.file.replace'),
        destructive: true,
      }))
    if (!isSure) return
    const base64 = await readBase64(file)
    if (base64 === undefined) return setFault(t('reports.file.unreadable'))
    const next = await table.upload(base64)
    if (next === undefined) return
    setDone({ name: file.name, revision: next.revision })
    if (next.findingCount > 0) onFindings()
  }

  return (
    <>
      <FileList
        label={t('reports.file.upload')}
        files={[]}
        accept=".csv,text/csv"
        chooseText={t('reports.file.choose')}
        dropText={t('reports.file.drop')}
        limitsText={t('reports.file.limits', { max: REPORT_MAX_ROWS })}
        listText={t('reports.file.upload')}
        removeText=""
        retryText=""
        announcement=""
        error={fault ?? table.refusal}
        errorWord={t('reports.file.error')}
        onChoose={(files) => void send(files)}
        onRemove={() => undefined}
        onRetry={() => undefined}
      />
      {done?.revision !== revision ? null : (
        <Notice
          kind={findingCount === 0 ? 'success' : 'warning'}
          level={3}
          announce="status"
          title={t('reports.file.done', { name: done.name })}
        >
          {findingCount === 0 ? undefined : <p>{t('reports.findings.title', { count: findingCount })}</p>}
        </Notice>
      )}
    </>
  )
}
