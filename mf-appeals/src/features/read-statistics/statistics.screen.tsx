import { useSearchParams } from 'react-router-dom'
import {
  SMALLEST_COUNT,
  STATISTIC_DIMENSIONS,
  type AppealStatistics,
  type StatisticCount,
  type StatisticRow,
} from 'shared-contracts/http/cases/case-statistics'
import { formatDate, formatMoment, formatNumber } from 'shared-runtime/i18n'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import { Table } from 'shared-ui/table'
import type { TableColumn } from 'shared-ui/table'
import { Loaded } from '../../common/page-states.tsx'
import { statisticsCall } from './statistics.api.ts'
import { STATISTICS_PATH, readStatisticsAddress, type StatisticsAddress } from './statistics-address.ts'
import styles from './statistics.module.css'

const FORMATS = ['xlsx', 'csv', 'json'] as const
const COUNTS = ['received', 'decided', 'forwarded', 'inTime'] as const

/** Month as people write it: 11.2026. */
function formatMonth(month: string): string {
  return month.split('-').toReversed().join('.')
}

function Filters({ address, statistics }: TablesProps) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  return (
    <form
      className={styles.filters}
      action={href(STATISTICS_PATH)}
      onSubmit={(event) => {
        event.preventDefault()
        const entries = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
        const query = new URLSearchParams(entries as [string, string][]).toString()
        navigate(query === '' ? STATISTICS_PATH : `${STATISTICS_PATH}?${query}`)
      }}
    >
      <Select
        key={`month-${address.month}`}
        name="month"
        label={t('statistics.month')}
        defaultValue={address.month === '' ? statistics.months[0] : address.month}
        options={statistics.months.map((month) => ({ value: month, label: formatMonth(month) }))}
      />
      <Select
        key={`type-${address.type}`}
        name="type"
        label={t('statistics.type')}
        defaultValue={address.type}
        options={[
          { value: '', label: t('statistics.allTypes') },
          ...statistics.types.map(({ code, label }) => ({ value: code, label })),
        ]}
      />
      <Button type="submit">{t('statistics.show')}</Button>
    </form>
  )
}

interface TablesProps {
  readonly address: StatisticsAddress
  readonly statistics: AppealStatistics
}

function useColumns(dimension: StatisticRow['dimension']): readonly TableColumn<StatisticRow>[] {
  const { t, language } = usePage()
  const isTotal = dimension === 'all'
  const count = (value: StatisticCount) =>
    typeof value === 'number'
      ? formatNumber(value, language)
      : t(`statistics.${value}`, { limit: SMALLEST_COUNT })
  return [
    {
      key: 'value',
      header: t(isTotal ? 'statistics.type' : `statistics.dimensions.${dimension}`),
      primary: true,
      cell: ({ type, value }) => (isTotal ? type.label : (value?.label ?? '')),
    },
    ...COUNTS.map((name) => ({
      key: name,
      header: t(`statistics.columns.${name}`),
      numeric: true,
      cell: (row: StatisticRow) => count(row[name]),
    })),
    {
      key: 'medianDays',
      header: t('statistics.columns.medianDays'),
      numeric: true,
      cell: ({ medianDays, decided }) => {
        if (medianDays !== null) return formatNumber(medianDays, language)
        return t(decided === 0 ? 'statistics.noDecision' : 'statistics.protected')
      },
    },
  ]
}

interface DimensionTableProps {
  readonly dimension: StatisticRow['dimension']
  readonly caption: string
  readonly rows: readonly StatisticRow[]
}

function DimensionTable({ dimension, caption, rows }: DimensionTableProps) {
  const columns = useColumns(dimension)
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ type, value }) => `${type.code} ${value?.code ?? ''}`}
    />
  )
}

function Tables({ address, statistics }: TablesProps) {
  const { t } = usePage()
  const month = address.month === '' ? (statistics.months[0] ?? '') : address.month
  const totals = statistics.rows.filter(({ dimension }) => dimension === 'all')
  return (
    <Stack gap="l">
      <DimensionTable
        dimension="all"
        caption={t(statistics.demonstration ? 'statistics.sampleCaption' : 'statistics.caption', {
          month: formatMonth(month),
        })}
        rows={totals}
      />
      {totals.length === 0 ? null : <h2>{t('statistics.details')}</h2>}
      {totals.map(({ type }) => (
        <details key={type.code} open={totals.length === 1}>
          <summary className={styles.type}>{type.label}</summary>
          <Stack gap="m">
            {STATISTIC_DIMENSIONS.filter((dimension) => dimension !== 'all').map((dimension) => {
              const rows = statistics.rows.filter(
                (row) => row.type.code === type.code && row.dimension === dimension,
              )
              return rows.length === 0 ? null : (
                <DimensionTable
                  key={dimension}
                  dimension={dimension}
                  caption={t(`statistics.dimensions.${dimension}`)}
                  rows={rows}
                />
              )
            })}
          </Stack>
        </details>
      ))}
    </Stack>
  )
}

function Downloads() {
  const { t, language } = usePage()
  return (
    <section aria-labelledby="statistics-files">
      <h2 id="statistics-files">{t('statistics.files')}</h2>
      <ul role="list" className={styles.files}>
        {FORMATS.map((format) => (
          <li key={format}>
            <a href={`/api/public${STATISTICS_PATH}/export?format=${format}&lang=${language}`} download>
              {t('statistics.file', { format: format.toUpperCase() })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Open table of appeals by month, with its definitions and files. */
export function StatisticsScreen() {
  const { t, href } = usePage()
  const [parameters] = useSearchParams()
  const address = readStatisticsAddress(parameters)
  return (
    <Stack gap="xl">
      <Stack gap="s">
        <h1 tabIndex={-1}>{t('statistics.title')}</h1>
        <p>{t('statistics.lead')}</p>
        <p>{t('statistics.suppression', { last: SMALLEST_COUNT - 1 })}</p>
        <p>
          {t('statistics.difference')} <Link href={href('/performance')}>{t('statistics.performance')}</Link>
        </p>
      </Stack>
      <Loaded call={statisticsCall.useReply(address)}>
        {(statistics) =>
          statistics.months.length === 0 ? (
            <Notice kind="info" title={t('statistics.emptyTitle')}>
              <p>{t('statistics.empty', { day: formatDate(statistics.nextMonthOn) })}</p>
            </Notice>
          ) : (
            <Stack gap="l">
              {statistics.demonstration ? (
                <Notice kind="warning" title={t('statistics.sample')}>
                  <p>{t('statistics.empty', { day: formatDate(statistics.nextMonthOn) })}</p>
                </Notice>
              ) : null}
              <Filters address={address} statistics={statistics} />
              <Tables address={address} statistics={statistics} />
              {statistics.demonstration ? <p>{t('statistics.sampleFiles')}</p> : <Downloads />}
              {statistics.computedAt === null ? null : (
                <p className={styles.note}>
                  {t('statistics.computedAt', { moment: formatMoment(statistics.computedAt) })}
                </p>
              )}
            </Stack>
          )
        }
      </Loaded>
      <p className={styles.files}>
        <Link href={href('/open-data')}>{t('statistics.openData')}</Link>
        <Link href={href('/payments/report')}>{t('statistics.payments')}</Link>
      </p>
    </Stack>
  )
}
