import { listDeskReports, type DeskReport } from 'shared-contracts/http/cases/report-desk'
import { useApi } from 'shared-runtime/http'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import type { DeskColumn } from 'shared-ui/antd/table'
import { Link } from 'shared-ui/link'
import { periodName } from '../../common/reports/period-name.ts'
import { DESK_REPORTS_PATH, type ReportListProps } from './desk-report-paths.ts'
import { ReportPages } from './report-pages.tsx'

interface SubmittedReportsProps extends ReportListProps {
  readonly state: DeskReport['state']
}

/** Submitted reports in a state: those that wait the longest first, the others the latest first. */
export function SubmittedReports({ state, page, hrefOf }: SubmittedReportsProps) {
  const { t, href } = usePage()
  const call = useApi(listDeskReports, { query: { state, page } }, { keepPrevious: true })
  const columns: readonly DeskColumn<DeskReport>[] = [
    {
      key: 'number',
      header: t('reportDesk.number'),
      primary: true,
      compact: true,
      cell: ({ id, number }) => <Link href={href(`${DESK_REPORTS_PATH}/${id}`)}>{number}</Link>,
    },
    {
      key: 'organization',
      header: t('reportDesk.organization'),
      cell: ({ organization, taxId }) => `${organization} (${taxId})`,
    },
    { key: 'report', header: t('reports.columns.report'), cell: ({ title }) => title },
    {
      key: 'period',
      header: t('reports.columns.period'),
      compact: true,
      cell: ({ period }) => periodName(period, t),
    },
    {
      key: 'submitted',
      header: t('reportDesk.submitted'),
      cell: ({ submittedAt, isLate, submission }) =>
        t(isLate ? 'reportDesk.submittedLate' : 'reportDesk.submittedAt', {
          time: formatMoment(submittedAt),
          count: submission,
        }),
    },
  ]
  return (
    <ReportPages
      call={call}
      columns={columns}
      rowKey={({ id }) => id}
      none={t(`reportDesk.none.${state}`)}
      hrefOf={hrefOf}
    />
  )
}
