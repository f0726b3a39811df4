import { useLocation } from 'react-router-dom'
import { getDeskSettings, listDeskCases } from 'shared-contracts/http/cases/case-desk'
import { listDeskReports } from 'shared-contracts/http/cases/report-desk'
import { useApi } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { CommentsPage } from '../comments/comments-page.tsx'
import { CASES_PATH, COMMENTS_PATH, OFFICIALS_PATH, PAYMENTS_PATH } from '../desk-paths.ts'
import styles from './start.module.css'

/** Path of the desk of registries. */
const REGISTRIES_PATH = '/desk/registries'
/** Path of the call desk. */
const CALLS_PATH = '/desk/calls'
/** Path of the desk of reports. */
const REPORTS_PATH = '/desk/reports'

/** Start of the desk, or the comments of surveys, by the address. */
export function DeskStartScreen() {
  return useLocation().pathname.endsWith(COMMENTS_PATH) ? <CommentsPage /> : <DeskStart />
}

/** What waits in the inbox, and the other desks. */
function DeskStart() {
  const { t, href } = usePage()
  const settings = useApi(getDeskSettings, {})
  const inbox = useApi(listDeskCases, { query: { view: 'mine', perPage: 1 } })
  const reports = useApi(listDeskReports, { query: { state: 'submitted' } })
  const { mine = 0, overdue = 0, unread = 0 } = inbox.data?.counts ?? {}
  const duties = settings.data?.me.duties.map(({ duty }) => duty) ?? []
  const desks = [
    {
      path: CASES_PATH,
      title: t('cases.start.cases'),
      hint:
        inbox.data === undefined ? t('cases.lead') : t('cases.start.casesHint', { mine, overdue, unread }),
    },
    {
      path: REGISTRIES_PATH,
      title: t('cases.start.registries'),
      hint: t('cases.start.registriesHint'),
    },
    // Refused to officials whose units get no reports.
    ...(reports.data === undefined
      ? []
      : [
          {
            path: REPORTS_PATH,
            title: t('cases.start.reports'),
            hint: t('cases.start.reportsHint', { waiting: reports.data.total }),
          },
        ]),
    ...(duties.includes('call-center')
      ? [{ path: CALLS_PATH, title: t('cases.start.calls'), hint: t('cases.start.callsHint') }]
      : []),
    ...(duties.some((duty) => duty === 'head' || duty === 'auditor')
      ? [{ path: COMMENTS_PATH, title: t('cases.start.comments'), hint: t('cases.start.commentsHint') }]
      : []),
    ...(duties.includes('finance')
      ? [{ path: PAYMENTS_PATH, title: t('cases.start.payments'), hint: t('cases.start.paymentsHint') }]
      : []),
    ...(duties.includes('configuration')
      ? [{ path: OFFICIALS_PATH, title: t('cases.start.officials'), hint: t('cases.start.officialsHint') }]
      : []),
  ]
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1 tabIndex={-1}>{t('cases.start.title')}</h1>
        <p>{t('cases.start.lead')}</p>
      </Stack>
      <ul role="list" className={styles.desks}>
        {desks.map(({ path, title, hint }) => (
          <li key={path} className={styles.desk}>
            <Link href={href(path)} covers>
              {title}
            </Link>
            <p className={styles.hint}>{hint}</p>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
