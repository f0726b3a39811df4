import { useTexts } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'
import { RiskChip } from 'shared-ui/risk-chip'
import styles from './home.module.css'

const RISKS = ['low', 'medium', 'high'] as const
const SUBJECTS = ['rights', 'violation', 'advertising'] as const

/** Guide of the variant: documents by risk group, or appeals by subject. */
export function Guide() {
  const t = useTexts('shell')
  const { variant } = useRuntime()
  const isQuality = variant === 'quality'
  const texts = isQuality ? 'risk' : 'subjects'
  return (
    <section aria-labelledby="guide-title" className={styles.guide}>
      <h2 id="guide-title">{t(`home.${texts}.title`)}</h2>
      <p className={styles.note}>{t(`home.${texts}.lead`)}</p>
      <dl className={styles.risks}>
        {isQuality
          ? RISKS.map((risk) => (
              <div key={risk} className={styles.risk}>
                <dt>
                  <RiskChip risk={risk}>{t(`home.risk.${risk}`)}</RiskChip>
                </dt>
                <dd>{t(`home.risk.${risk}Text`)}</dd>
              </div>
            ))
          : SUBJECTS.map((subject) => (
              <div key={subject} className={`${styles.risk} ${styles.subject}`}>
                <dt>
                  <b>{t(`home.subjects.${subject}`)}</b>
                </dt>
                <dd>{t(`home.subjects.${subject}Text`)}</dd>
              </div>
            ))}
      </dl>
    </section>
  )
}
