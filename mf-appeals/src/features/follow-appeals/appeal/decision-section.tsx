import type { CaseDecision } from 'shared-contracts/http/cases/case-models'
import { formatDate, formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Facts } from 'shared-ui/facts'
import type { Fact } from 'shared-ui/facts'
import { Section } from '../../../common/section.tsx'
import styles from './appeal.module.css'

/** Decision with its outcome, reasons and letter. Also for the page of a visitor's suggestion. */
export function DecisionSection({ decision }: { readonly decision: CaseDecision }) {
  const { t, language } = usePage()
  const { outcome, reasons, letter, amountReturned, decidedOn, unit } = decision
  const facts: readonly Fact[] = [
    { key: 'outcome', name: t('follow.decision.outcome'), value: <strong>{outcome.label}</strong> },
    ...(reasons.length === 0
      ? []
      : [
          {
            key: 'reasons',
            name: t('follow.decision.reasons'),
            value: (
              <ul className={styles.plain}>
                {reasons.map(({ code, label }) => (
                  <li key={code}>{label}</li>
                ))}
              </ul>
            ),
          },
        ]),
    ...(amountReturned === null
      ? []
      : [{ key: 'amount', name: t('follow.decision.amount'), value: formatMoney(amountReturned, language) }]),
    {
      key: 'decided',
      name: t('follow.decision.decided'),
      value: t('follow.decision.decidedBy', { date: formatDate(decidedOn), unit }),
    },
  ]
  return (
    <Section title={t('follow.decision.title')}>
      <Facts facts={facts} />
      <article className={styles.letter} aria-label={t('follow.decision.letter')}>
        <h3>{letter.subject}</h3>
        <p className={styles.text}>{letter.body}</p>
      </article>
    </Section>
  )
}
