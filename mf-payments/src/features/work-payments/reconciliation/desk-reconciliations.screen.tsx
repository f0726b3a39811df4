import { listReconciliations, type Reconciliation } from 'shared-contracts/http/payments/payment-desk'
import { useApi } from 'shared-runtime/http'
import { formatDate, formatMoment, formatMoney, formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import type { DeskColumn } from 'shared-ui/antd/table'
import { Link } from 'shared-ui/link'
import { Status } from 'shared-ui/status'
import { DeskFrame } from '../desk-frame.tsx'
import { DeskPages, usePageNumber } from '../desk-pages.tsx'
import { DESK_RECONCILIATIONS_PATH, differencesPath } from '../desk-paths.ts'

/** Comparisons with the daily files of the payment portal, the latest day first. */
export function DeskReconciliationsScreen() {
  const { t, href, language } = usePage()
  const page = usePageNumber()
  const call = useApi(listReconciliations, { query: { page } }, { keepPrevious: true })
  const side = ({ count, sum }: Reconciliation['ours']) =>
    t('desk.reconciliation.side', {
      count: formatNumber(count, language),
      sum: formatMoney(sum, language),
    })
  const columns: readonly DeskColumn<Reconciliation>[] = [
    {
      key: 'day',
      header: t('desk.reconciliation.day'),
      primary: true,
      compact: true,
      cell: ({ day }) => <Link href={href(differencesPath(day))}>{formatDate(day)}</Link>,
    },
    {
      key: 'readAt',
      header: t('desk.reconciliation.readAt'),
      compact: true,
      cell: ({ readAt }) => (readAt === null ? '–' : formatMoment(readAt)),
    },
    { key: 'ours', header: t('desk.reconciliation.ours'), cell: ({ ours }) => side(ours) },
    { key: 'theirs', header: t('desk.reconciliation.theirs'), cell: ({ theirs }) => side(theirs) },
    {
      key: 'open',
      header: t('desk.reconciliation.open'),
      compact: true,
      cell: ({ openDifferences: count }) => (
        <Status tone={count === 0 ? 'success' : 'warning'}>{formatNumber(count, language)}</Status>
      ),
    },
  ]
  return (
    <DeskFrame part="reconciliations" lead={t('desk.reconciliation.lead')}>
      <DeskPages
        call={call}
        path={DESK_RECONCILIATIONS_PATH}
        caption={t('desk.tabs.reconciliations')}
        columns={columns}
        rowKey={({ day }) => day}
        none={t('desk.reconciliation.none')}
      />
    </DeskFrame>
  )
}
