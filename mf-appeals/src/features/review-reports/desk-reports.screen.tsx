import { useParams, useSearchParams } from 'react-router-dom'
import { DESK_REPORT_STATES, listDeskReports, type DeskReport } from 'shared-contracts/http/cases/report-desk'
import { useApi } from 'shared-runtime/http'
import { formatMoment, useLanguage } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Desk } from 'shared-ui/antd/desk'
import { DeskTable, type DeskColumn } from 'shared-ui/antd/table'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { Tabs } from 'shared-ui/tabs'
import { DeskBreadcrumb } from '../../common/desk-breadcrumb.tsx'
import { DeskLoaded } from '../../common/desk-loaded.tsx'
import { periodName } from '../../common/reports/period-name.ts'
import { DESK_REPORTS_PATH } from './desk-report-paths.ts'
import { SubmittedReport } from './submitted-report.tsx'

function useColumns(): readonly DeskColumn<DeskReport>[] {
  const { t, href } = usePage()
  return [
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
}

function ReportInbox() {
  const { t, href } = usePage()
  const [search] = useSearchParams()
  const state = DESK_REPORT_STATES.find((one) => one === search.get('state')) ?? 'submitted'
  const page = Math.max(Math.trunc(Number(search.get('page'))) || 1, 1)
  const call = useApi(listDeskReports, { query: { state, page } }, { keepPrevious: true })
  const columns = useColumns()
  const hrefOf = (one: string, other = 1) => href(`${DESK_REPORTS_PATH}?state=${one}&page=${other}`)
  return (
    <>
      <Stack gap="s">
        <DeskBreadcrumb crumbs={[{ label: t('reportDesk.title') }]} />
        <h1 tabIndex={-1}>{t('reportDesk.title')}</h1>
        <p>{t('reportDesk.lead')}</p>
      </Stack>
      <Tabs
        label={t('reportDesk.states')}
        current={state}
        tabs={DESK_REPORT_STATES.map((one) => ({
          id: one,
          label: t(`reports.states.${one}`),
          href: hrefOf(one),
        }))}
      />
      <DeskLoaded
        call={call}
        noDuty={{ title: t('reportDesk.noDuty.title'), text: t('reportDesk.noDuty.text') }}
      >
        {({ content, total, perPage }) =>
          content.length === 0 ? (
            <EmptyState title={t('reportDesk.none')} />
          ) : (
            <Stack>
              <DeskTable
                caption={t('reportDesk.title')}
                columns={columns}
                rows={content}
                rowKey={({ id }) => id}
                busy={call.isFetching}
              />
              <Stack row gap="s">
                {page > 1 ? (
                  <ButtonLink href={hrefOf(state, page - 1)}>{t('cases.pages.previous')}</ButtonLink>
                ) : null}
                {page * perPage < total ? (
                  <ButtonLink href={hrefOf(state, page + 1)}>{t('cases.pages.next')}</ButtonLink>
                ) : null}
              </Stack>
            </Stack>
          )
        }
      </DeskLoaded>
    </>
  )
}

/** Desk of the reports of organizations: those that wait, were returned or accepted, or one of them, by the address. */
export function DeskReportsScreen() {
  const { id } = useParams()
  return (
    <Desk language={useLanguage()}>
      <Stack gap="l">{id === undefined ? <ReportInbox /> : <SubmittedReport key={id} id={id} />}</Stack>
    </Desk>
  )
}
