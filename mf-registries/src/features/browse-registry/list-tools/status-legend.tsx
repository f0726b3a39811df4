import { usePage } from 'shared-runtime/navigation'
import { RECORD_STATUSES } from 'shared-contracts/models/registry-fields'
import { ChoiceChip, RecordStatusChip } from '../../../common/values/status-chips.tsx'
import type { ListView } from '../browse-registry.api.ts'
import styles from '../filters/filters.module.css'

/** Statuses with their meanings, and the states that limit them. */
export function StatusLegend({ registry: { fields, stateField } }: Pick<ListView, 'registry'>) {
  const { t, language } = usePage()
  const state = fields.find(({ name }) => name === stateField)
  const explained = (state?.choices ?? []).filter(({ meaning }) => meaning !== undefined)
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
      {explained.length === 0 ? null : (
        <>
          <h3>{state?.label[language]}</h3>
          <dl>
            {explained.map((choice) => (
              <div key={choice.value}>
                <dt>
                  <ChoiceChip choice={choice} />
                </dt>
                <dd>{choice.meaning?.[language]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
