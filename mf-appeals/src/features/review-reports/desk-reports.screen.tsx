import { useParams, useSearchParams } from 'react-router-dom'
import { DESK_REPORT_STATES } from 'shared-contracts/http/cases/report-desk'
import { useLanguage } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Desk } from 'shared-ui/antd/desk'
import { Stack } from 'shared-ui/stack'
import { Tabs } from 'shared-ui/tabs'
import { DeskBreadcrumb } from '../../common/desk/desk-breadcrumb.tsx'
import { DESK_REPORTS_PATH } from './desk-report-paths.ts'
import { OwedReports } from './owed-reports.tsx'
import { SubmittedReport } from './submitted-report.tsx'
import { SubmittedReports } from './submitted-reports.tsx'

/** Tab of the reports that were not submitted. */
const OWED = 'owed'

function ReportInbox() {
  const { t, href } = usePage()
  const [search] = useSearchParams()
  const asked = search.get('state')
  const state = DESK_REPORT_STATES.find((one) => one === asked) ?? 'submitted'
  const tab = asked === OWED ? OWED : state
  const page = Math.max(Math.trunc(Number(search.get('page'))) || 1, 1)
  const hrefOf = (one: string, other = 1) => href(`${DESK_REPORTS_PATH}?state=${one}&page=${other}`)
  const list = { page, hrefOf: (other: number) => hrefOf(tab, other) }
  return (
    <>
      <Stack gap="s">
        <DeskBreadcrumb crumbs={[{ label: t('reportDesk.title') }]} />
        <h1 tabIndex={-1}>{t('reportDesk.title')}</h1>
        <p>{t(tab === OWED ? 'reportDesk.owed.lead' : 'reportDesk.lead')}</p>
      </Stack>
      <Tabs
        label={t('reportDesk.states')}
        current={tab}
        tabs={[
          ...DESK_REPORT_STATES.map((one) => ({
            id: one,
            label: t(`reportDesk.tabs.${one}`),
            href: hrefOf(one),
          })),
          { id: OWED, label: t('reportDesk.tabs.owed'), href: hrefOf(OWED) },
        ]}
      />
      {tab === OWED ? <OwedReports {...list} /> : <SubmittedReports key={state} state={state} {...list} />}
    </>
  )
}

/** Desk of the reports of organizations: those that wait, were returned, accepted or not submitted, or one of them. */
export function DeskReportsScreen() {
  const { id } = useParams()
  return (
    <Desk language={useLanguage()}>
      <Stack gap="l">{id === undefined ? <ReportInbox /> : <SubmittedReport key={id} id={id} />}</Stack>
    </Desk>
  )
}
