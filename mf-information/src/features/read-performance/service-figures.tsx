import type { ReactNode } from 'react'
import type { StatisticCount } from 'shared-contracts/http/cases/case-statistics'
import type { Performance, ServiceFigures, ServiceQuality } from 'shared-contracts/http/cases/performance'
import { SMALLEST_COUNT } from 'shared-contracts/http/cases/case-statistics'
import { SMALLEST_SAMPLE } from 'shared-contracts/http/cases/surveys'
import { formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Stack } from 'shared-ui/stack'
import { Table } from 'shared-ui/table'
import type { TableColumn } from 'shared-ui/table'
import { ShareBar } from './share-bar.tsx'
import styles from './performance.module.css'

function useColumns(): readonly TableColumn<ServiceFigures>[] {
  const { t, language } = usePage()
  const count = (value: StatisticCount) =>
    typeof value === 'number'
      ? formatNumber(value, language)
      : t(`performance.${value}`, { limit: SMALLEST_COUNT })
  const quality = (key: string, show: (quality: ServiceQuality) => ReactNode) => ({
    key,
    header: t(`performance.columns.${key}`),
    numeric: true,
    cell: ({ quality: shown }: ServiceFigures) =>
      shown === null ? (
        <span className={styles.hidden}>{t('performance.hidden', { least: SMALLEST_SAMPLE })}</span>
      ) : (
        show(shown)
      ),
  })
  const percent = (value: number | null) =>
    value === null ? t('performance.protected') : t('performance.percent', { value })
  return [
    {
      key: 'service',
      header: t('performance.columns.service'),
      primary: true,
      cell: ({ service }) => service?.label ?? t('performance.all'),
    },
    ...(['received', 'decided'] as const).map((name) => ({
      key: name,
      header: t(`performance.columns.${name}`),
      numeric: true,
      cell: (row: ServiceFigures) => count(row[name]),
    })),
    quality('inTime', ({ inTime }) =>
      inTime === null ? percent(inTime) : <ShareBar value={inTime} text={percent(inTime)} />,
    ),
    quality('medianDays', ({ medianDays }) => formatNumber(medianDays, language)),
    quality('p90Days', ({ p90Days }) => formatNumber(p90Days, language)),
    quality('returned', ({ returned, returnReason }) => (
      <>
        {percent(returned)}
        {returnReason === null ? null : <span className={styles.reason}>{returnReason}</span>}
      </>
    )),
  ]
}

interface ServiceTableProps {
  readonly figures: Performance
  readonly caption: string
}

/** Table of the services of a quarter, and the outcomes of those with enough decisions. */
export function ServiceTable({ figures: { all, services }, caption }: ServiceTableProps) {
  const { t } = usePage()
  const columns = useColumns()
  const decided = services.filter(({ quality }) => quality !== null && quality.outcomes.length > 0)
  return (
    <Stack gap="l">
      <div className={styles.services}>
        <Table
          caption={caption}
          columns={columns}
          rows={all === null ? services : [all, ...services]}
          rowKey={({ service }) => service?.code ?? ''}
        />
      </div>
      {decided.length === 0 ? null : (
        <Stack gap="m">
          <h3>{t('performance.outcomes')}</h3>
          <div className={styles.cards}>
            {decided.map(({ service, quality }) => (
              <details key={service?.code} className={styles.card}>
                <summary>
                  <h4>{service?.label}</h4>
                </summary>
                <dl className={styles.shares}>
                  {quality?.outcomes.map(({ outcome, share }) => (
                    <div key={outcome.code}>
                      <dt>{outcome.label}</dt>
                      <dd>
                        <ShareBar value={share} text={t('performance.percent', { value: share })} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </details>
            ))}
          </div>
        </Stack>
      )}
    </Stack>
  )
}
