import { SMALLEST_COUNT } from 'shared-contracts/http/cases/case-statistics'
import { formatMoney, formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Stack } from 'shared-ui/stack'
import { Table } from 'shared-ui/table'
import type { TableColumn } from 'shared-ui/table'
import type { PaymentReport } from './payment-report.api.ts'

const SUMS = ['serviceFee', 'governmentFee', 'refunded'] as const

/** Row of a month, of a service, or of the whole year. */
interface ReportRow extends Pick<PaymentReport['all'], 'count' | 'sums'> {
  readonly key: string
  readonly name: string
}

interface ReportTableProps {
  readonly caption: string
  /** Header of the names. */
  readonly header: string
  readonly rows: readonly ReportRow[]
}

function ReportTable({ caption, header, rows }: ReportTableProps) {
  const { t, language } = usePage()
  const columns: readonly TableColumn<ReportRow>[] = [
    { key: 'name', header, primary: true, cell: ({ name }) => name },
    {
      key: 'count',
      header: t('report.columns.count'),
      numeric: true,
      cell: ({ count }) =>
        typeof count === 'number'
          ? formatNumber(count, language)
          : t(`report.${count}`, { limit: SMALLEST_COUNT }),
    },
    ...SUMS.map((key) => ({
      key,
      header: t(`report.columns.${key}`),
      numeric: true,
      cell: ({ sums }: ReportRow) =>
        sums === null ? t('report.protected') : formatMoney(sums[key], language),
    })),
  ]
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />
}

/** Month as people write it: 11.2026. */
function formatMonth(month: string): string {
  return month.split('-').toReversed().join('.')
}

interface ReportTablesProps {
  readonly report: PaymentReport
  /** Formats the caption of a table. */
  readonly captionOf: (key: string) => string
}

/** Numbers and sums of a year by month and by service. */
export function ReportTables({ report: { months, services, all }, captionOf }: ReportTablesProps) {
  const { t } = usePage()
  const total: ReportRow = { ...all, key: 'all', name: t('report.total') }
  return (
    <Stack gap="l">
      <ReportTable
        caption={captionOf('byMonth')}
        header={t('report.columns.month')}
        rows={[...months.map((row) => ({ ...row, key: row.month, name: formatMonth(row.month) })), total]}
      />
      <ReportTable
        caption={captionOf('byService')}
        header={t('report.columns.service')}
        rows={[
          ...services.map((row) => ({
            ...row,
            key: row.service?.code ?? '',
            name: row.service?.label ?? t('report.other'),
          })),
          total,
        ]}
      />
    </Stack>
  )
}
