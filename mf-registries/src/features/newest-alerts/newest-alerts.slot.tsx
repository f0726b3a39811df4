import { useState } from 'react'
import type { RecordSummary } from 'shared-contracts/http/registries'
import { dayInBaku, formatDate } from 'shared-runtime/i18n'
import { usePage, writeSearch } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { LinkedSection } from 'shared-ui/linked-section'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { Status } from 'shared-ui/status'
import type { StatusTone } from 'shared-ui/status'
import { recordPath, registryPath } from '../../common/registry-addresses.ts'
import { usePickText } from '../../common/values/localized-text.tsx'
import { ALERTS, newestAlertsCall } from './newest-alerts.data.ts'
import styles from './newest-alerts.module.css'

const TONES: Readonly<Record<string, StatusTone>> = {
  serious: 'error',
  high: 'error',
  medium: 'warning',
  low: 'neutral',
}

/** The newest product alerts with their level of danger and their author (HOME-02). Renders nothing if there are none. */
export function NewestAlertsSlot() {
  const { t, href } = usePage()
  const { data, isLoading } = newestAlertsCall.useReply()
  const [year] = useState(() => dayInBaku(Date.now()).slice(0, 4))
  if (isLoading) return <Skeleton label={t('common.loading')} shape="cards" count={3} />
  if (data?.content.length === 0) return null
  return (
    <LinkedSection
      title={t('newestAlerts.title')}
      links={
        <>
          <Link href={href(registryPath(ALERTS, writeSearch({ year_from: year, year_to: year })))}>
            {t('newestAlerts.thisYear')}
          </Link>
          <Link href={href(registryPath(ALERTS))}>{t('newestAlerts.all')}</Link>
        </>
      }
    >
      {data === undefined ? (
        <Notice kind="warning" level={3} title={t('newestAlerts.failed')} />
      ) : (
        <ul role="list" className={styles.list}>
          {data.content.map((record) => (
            <Alert key={record.id} record={record} />
          ))}
        </ul>
      )}
    </LinkedSection>
  )
}

function Alert({ record }: { readonly record: RecordSummary }) {
  const { t, language, href } = usePage()
  const pick = usePickText()
  const { level, publishedAt } = record.values
  const title = pick(record.title)
  const { origin } = record
  const author =
    record.source?.attribution[language] ??
    (origin === undefined ? undefined : t(`newestAlerts.origin.${origin}`))
  return (
    <li className={styles.alert}>
      {typeof level === 'string' && level in TONES ? (
        <Status tone={TONES[level] ?? 'neutral'}>{t(`newestAlerts.level.${level}`)}</Status>
      ) : null}
      <Link href={href(recordPath(ALERTS, record.id))} lang={title.lang} className={styles.title}>
        {title.text}
      </Link>
      <span className={styles.facts}>
        {typeof publishedAt === 'string' ? formatDate(publishedAt) : null}
        {author === undefined ? null : ` · ${author}`}
      </span>
    </li>
  )
}
