import { useTexts } from 'shared-runtime/i18n'
import { RECORD_STATUSES } from 'shared-contracts/models/registry-fields'
import { RecordStatusChip } from '../../../common/values/status-chips.tsx'
import styles from '../filters/filters.module.css'

/** Statuses with their meanings. */
export function StatusLegend() {
  const t = useTexts()
  return (
    <section aria-label={t('statusMeanings.title')} className={`${styles.form} ${styles.columns}`}>
      <dl>
        {RECORD_STATUSES.map((status) => (
          <div key={status}>
            <dt>
              <RecordStatusChip status={status} />
            </dt>
            <dd>{t(`statusMeanings.${status}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
