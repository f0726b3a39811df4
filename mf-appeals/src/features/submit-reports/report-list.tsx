import { useSearchParams } from 'react-router-dom'
import { listOwnReports, type OwnReport, type OwnReports } from 'shared-contracts/http/cases/periodic-reports'
import { useApi } from 'shared-runtime/http'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { EmptyState } from 'shared-ui/empty-state'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { Table } from 'shared-ui/table'
import type { TableColumn } from 'shared-ui/table'
import { Tabs } from 'shared-ui/tabs'
import { periodName } from '../../common/reports/period-name.ts'
import { Loaded } from '../../common/page-states.tsx'
import { REPORTS_PATH, reportPath } from './report-paths.ts'
import { ReportStatus } from './report-state.tsx'
import styles from './reports.module.css'

const REGISTRY_PATH = '/registries/accredited-bodies'

function NoReports({ organization }: Pick<OwnReports, 'organization'>) {
  const { t, href } = usePage()
  if (organization === null)
    return (
      <EmptyState title={t('reports.citizen.title')}>
        <p>{t('reports.citizen.text')}</p>
        <p>
          <Link href={href('/personal-info')}>{t('reports.citizen.accounts')}</Link>
        </p>
      </EmptyState>
    )
  return (
    <EmptyState title={t('reports.none.title')}>
      <p>{t('reports.none.text', organization)}</p>
      <p>
        <Link href={href(REGISTRY_PATH)}>{t('reports.none.registry')}</Link>
      </p>
    </EmptyState>
  )
}

/** Reports whose last day is in a year, by that day. */
function Calendar({ own: { organization, reports } }: { readonly own: OwnReports }) {
  const { t, href } = usePage()
  const [search] = useSearchParams()
  const years = [...new Set(reports.map(({ dueOn }) => dueOn.slice(0, 4)))]
  const open = reports.findLast(({ isLate, state }) => isLate || state === 'returned')
  const year = years.find((one) => one === search.get('year')) ?? (open ?? reports[0])?.dueOn.slice(0, 4)
  if (organization === null || year === undefined) return <NoReports organization={organization} />
  const columns: readonly TableColumn<OwnReport>[] = [
    {
      key: 'report',
      header: t('reports.columns.report'),
      primary: true,
      cell: ({ type, period, title }) => (
        <Link href={href(reportPath(type, period))} covers>
          {title}
        </Link>
      ),
    },
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
    { key: 'state', header: t('reports.columns.state'), cell: (report) => <ReportStatus report={report} /> },
  ]
  return (
    <Stack gap="l">
      <p>{t('reports.organization', organization)}</p>
      {years.length === 1 ? null : (
        <div>
          <p>{t('reports.years')}</p>
          <Tabs
            label={t('reports.years')}
            current={year}
            tabs={years.map((one) => ({ id: one, label: one, href: href(`${REPORTS_PATH}?year=${one}`) }))}
          />
        </div>
      )}
      <Table
        caption={t('reports.caption', { year })}
        captionHidden
        columns={columns}
        rows={reports.filter(({ dueOn }) => dueOn.startsWith(year))}
        rowKey={({ type, period }) => `${type} ${period}`}
      />
    </Stack>
  )
}

/** Reports that the organization of the user owes, by year, with last days and states (APL-04). */
export function ReportList() {
  const { t, href } = usePage()
  const call = useApi(listOwnReports, {})
  return (
    <Stack gap="xl">
      <Stack gap="s">
        <h1 tabIndex={-1}>{t('reports.title')}</h1>
        <p className={styles.lead}>{t('reports.lead')}</p>
        <p className={styles.lead}>
          {t('reports.performance')} <Link href={href('/performance')}>{t('reports.performanceLink')}</Link>
        </p>
      </Stack>
      <Loaded call={call} count={5} alternative={{ href: href('/e-services'), text: t('survey.catalogue') }}>
        {(own) => <Calendar own={own} />}
      </Loaded>
    </Stack>
  )
}
