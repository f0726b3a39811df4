import { listOwedReports, type OwedReport } from 'shared-contracts/http/cases/report-desk'
import { useApi } from 'shared-runtime/http'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import type { DeskColumn } from 'shared-ui/antd/table'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { Status } from 'shared-ui/status'
import { periodName } from '../../common/reports/period-name.ts'
import type { ReportListProps } from './desk-report-paths.ts'
import { ReportPages } from './report-pages.tsx'

/** Reports that organizations have not submitted, the longest overdue first. */
export function OwedReports({ page, hrefOf }: ReportListProps) {
  const { t, href } = usePage()
  const call = useApi(listOwedReports, { query: { page } }, { keepPrevious: true })
  const columns: readonly DeskColumn<OwedReport>[] = [
    {
      key: 'organization',
      header: t('reportDesk.organization'),
      primary: true,
      cell: ({ organization, taxId, record }) => (
        <>
          <Link href={href(`/registries/${record.registry}/${record.number}`)}>{organization}</Link> ({taxId})
        </>
      ),
    },
    { key: 'report', header: t('reports.columns.report'), cell: ({ title }) => title },
    {
      key: 'period',
      header: t('reports.columns.period'),
      compact: true,
      cell: ({ period }) => periodName(period, t),
    },
    {
      key: 'due',
      header: t('reports.columns.due'),
      compact: true,
      cell: ({ dueOn }) => formatDate(dueOn),
    },
    {
      key: 'state',
      header: t('reports.columns.state'),
      cell: ({ isReturned, daysLate }) => (
        <Stack row gap="s">
          {isReturned ? <Status tone="warning">{t('reports.states.returned')}</Status> : null}
          {daysLate > 0 ? (
            <Status tone="error">{t('reportDesk.owed.late', { count: daysLate })}</Status>
          ) : (
            t('reportDesk.owed.inTime')
          )}
        </Stack>
      ),
    },
  ]
  return (
    <ReportPages
      call={call}
      columns={columns}
      rowKey={({ taxId, type, period }) => `${taxId} ${type} ${period}`}
      none={t('reportDesk.owed.none')}
      hrefOf={hrefOf}
    />
  )
}
