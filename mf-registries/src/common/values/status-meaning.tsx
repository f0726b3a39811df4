import { useTexts } from 'shared-runtime/i18n'
import { RECORD_STATUSES } from 'shared-contracts/models/registry-fields'
import type { RecordStatus } from 'shared-contracts/models/registry-fields'
import { RecordStatusChip } from './status-chips.tsx'
import styles from './status-meaning.module.css'

/** What a status means for a reader. */
export function StatusMeaning({ status }: { readonly status: RecordStatus }) {
  const t = useTexts()
  return <>{t(`statusMeanings.${status}`)}</>
}

/** Collapsed list of the statuses with their meanings. */
export function StatusLegend() {
  const t = useTexts()
  return (
    <details className={styles.legend}>
      <summary>{t('statusMeanings.title')}</summary>
      <dl>
        {RECORD_STATUSES.map((status) => (
          <div key={status}>
            <dt>
              <RecordStatusChip status={status} />
            </dt>
            <dd>
              <StatusMeaning status={status} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
