import type { DayTotal } from 'shared-contracts/http/payments/payment-desk'
import { formatDate, formatMoney, formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { DeskTable, type DeskColumn } from 'shared-ui/antd/table'

interface TotalsTableProps {
  readonly totals: readonly DayTotal[]
  readonly busy: boolean
}

/** Totals by day and service, the latest day first. */
export function TotalsTable({ totals, busy }: TotalsTableProps) {
  const { t, language } = usePage()
  if (totals.length === 0) return <p>{t('desk.overview.none')}</p>
  const amounts = ['serviceFee', 'governmentFee', 'refunded'] as const
  const columns: readonly DeskColumn<DayTotal>[] = [
    {
      key: 'day',
      header: t('desk.overview.day'),
      primary: true,
      compact: true,
      cell: ({ day }) => formatDate(day),
    },
    {
      key: 'service',
      header: t('desk.overview.service'),
      cell: ({ service }) => service?.label ?? t('desk.overview.noService'),
    },
    {
      key: 'count',
      header: t('desk.overview.count'),
      compact: true,
      cell: ({ count }) => formatNumber(count, language),
    },
    ...amounts.map((name) => ({
      key: name,
      header: t(`desk.overview.${name}`),
      compact: true,
      cell: (total: DayTotal) => formatMoney(total[name], language),
    })),
  ]
  return (
    <DeskTable
      caption={t('desk.overview.totals')}
      columns={columns}
      rows={totals}
      rowKey={({ day, service }) => `${day} ${service?.code ?? ''}`}
      busy={busy}
    />
  )
}
