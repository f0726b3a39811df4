import type { ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'
import { RiskChip } from 'shared-ui/risk-chip'
import styles from './home.module.css'

interface GuideProps {
  /** On a desk it stands beside the search. */
  readonly isBeside: boolean
}

const RISKS = ['low', 'medium', 'high'] as const
const SUBJECTS = ['rights', 'violation', 'advertising'] as const

/** What helps to choose in this variant: the document of a risk group, or the appeal for a matter. */
export function Guide({ isBeside }: GuideProps) {
  const t = useTexts('shell')
  const { variant } = useRuntime()
  const rows: readonly { readonly id: string; readonly term: ReactNode; readonly text: string }[] =
    variant === 'quality'
      ? RISKS.map((risk) => ({
          id: risk,
          term: <RiskChip risk={risk}>{t(`home.risk.${risk}`)}</RiskChip>,
          text: t(`home.risk.${risk}Text`),
        }))
      : SUBJECTS.map((subject) => ({
          id: subject,
          term: <b>{t(`home.subjects.${subject}`)}</b>,
          text: t(`home.subjects.${subject}Text`),
        }))
  const texts = variant === 'quality' ? 'risk' : 'subjects'
  const row = variant === 'quality' ? styles.risk : `${styles.risk} ${styles.subject}`
  return (
    <section
      aria-labelledby="guide-title"
      className={isBeside ? `${styles.guide} ${styles.beside}` : styles.guide}
    >
      <h2 id="guide-title">{t(`home.${texts}.title`)}</h2>
      <p className={styles.note}>{t(`home.${texts}.lead`)}</p>
      <dl className={styles.risks}>
        {rows.map(({ id, term, text }) => (
          <div key={id} className={row}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
