import { exportReport, type ReportPage } from 'shared-contracts/http/cases/periodic-reports'
import { apiPath } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { Section } from '../../common/section.tsx'

interface ReportDownloadsProps {
  readonly report: ReportPage
  readonly hasRows: boolean
}

/** CSV files of a report: the empty table, the saved one and the submitted one. */
export function ReportDownloads({ report, hasRows }: ReportDownloadsProps) {
  const { t, language } = usePage()
  const { type, period, isEditable, number } = report
  const contents = [
    ...(isEditable ? (['template'] as const) : []),
    ...(hasRows ? (['saved'] as const) : []),
    ...(number === null ? [] : (['submitted'] as const)),
  ]
  return (
    <Section title={t('reports.file.title')}>
      <ul>
        {contents.map((content) => (
          <li key={content}>
            <a
              href={`/api${apiPath(exportReport, { params: { type, period }, query: { content } }, language)}`}
              download
            >
              {t(`reports.file.${content}`)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
