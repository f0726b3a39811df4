import { useState } from 'react'
import { exportReport, REPORT_MAX_ROWS, type ReportPage } from 'shared-contracts/http/cases/periodic-reports'
import { MAX_PART_BYTES } from 'shared-contracts/http/file-parts'
import { useConfirm } from 'shared-runtime/dialogs'
import { apiPath } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { FileList } from 'shared-ui/file-list'
import { Section } from '../../common/section.tsx'
import { readBase64 } from './read-base64.ts'
import type { ReportTable } from './use-report-table.ts'

interface ReportFileProps {
  readonly report: ReportPage
  readonly table: ReportTable
}

/** Downloads of a report, and the upload of a CSV file that replaces its table. */
export function ReportFile({ report, table }: ReportFileProps) {
  const { t, language } = usePage()
  const confirm = useConfirm()
  const [fault, setFault] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const { rows } = table.saved
  const fileHref = (content: 'template' | 'saved' | 'submitted') => {
    const params = { type: report.type, period: report.period }
    return `/api${apiPath(exportReport, { params, query: { content } }, language)}`
  }

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
    <Section title={t('reports.file.title')}>
      <ul>
        {report.isEditable ? (
          <li>
            <a href={fileHref('template')} download>
              {t('reports.file.template')}
            </a>
          </li>
        ) : null}
        {rows.length === 0 ? null : (
          <li>
            <a href={fileHref('saved')} download>
              {t('reports.file.saved')}
            </a>
          </li>
        )}
        {report.number === null ? null : (
          <li>
            <a href={fileHref('submitted')} download>
              {t('reports.file.submitted')}
            </a>
          </li>
        )}
      </ul>
      {report.isEditable ? (
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
      ) : null}
    </Section>
  )
}
