import { useState } from 'react'
import { REPORT_MAX_ROWS } from 'shared-contracts/http/cases/periodic-reports'
import { MAX_PART_BYTES } from 'shared-contracts/http/file-parts'
import { useConfirm } from 'shared-runtime/dialogs'
import { usePage } from 'shared-runtime/navigation'
import { FileList } from 'shared-ui/file-list'
import { readBase64 } from './read-base64.ts'
import type { ReportTable } from './use-report-table.ts'

/** Upload of a CSV file that replaces the table of a report. */
export function UploadReport({ table }: { readonly table: ReportTable }) {
  const { t } = usePage()
  const confirm = useConfirm()
  const [fault, setFault] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const { rows } = table.saved

  async function send([file]: readonly File[]) {
    if (file === undefined) return
    setFault(undefined)
    setAnnouncement('')
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
    if (await table.upload(base64)) setAnnouncement(t('reports.file.done', { name: file.name }))
  }

  return (
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
      warning={announcement}
      error={fault ?? table.refusal}
      errorWord={t('reports.file.error')}
      onChoose={(files) => void send(files)}
      onRemove={() => undefined}
      onRetry={() => undefined}
    />
  )
}
