import { usePage } from 'shared-runtime/navigation'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { Icon } from 'shared-ui/icon'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { Section } from '../../../../common/section.tsx'
import styles from '../case.module.css'

/** What is to be done in this stage, and what is done; nothing in a case that follows a leading one. */
export function Checklist({ detail: { checklist, related } }: { readonly detail: DeskCaseDetail }) {
  const { t } = usePage()
  const isFollower = related.some(({ relation }) => relation === 'leading')
  if (checklist.length === 0 || isFollower) return null
  return (
    <Section title={t('cases.case.checklist')}>
      <ul role="list" className={styles.list}>
        {checklist.map(({ code, label, isDone }) => (
          <li key={code} className={styles.item}>
            {isDone ? (
              <Icon name="check-circle" label={t('cases.case.itemDone')} />
            ) : (
              <span className={styles.open}>
                <VisuallyHidden until="imagesOff">{t('cases.case.itemOpen')}</VisuallyHidden>
              </span>
            )}
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Results of the automatic checks on the day of submission. */
export function Checks({ detail: { checks = [] } }: { readonly detail: DeskCaseDetail }) {
  const { t } = usePage()
  if (checks.length === 0) return null
  return (
    <Section title={t('cases.case.checks')}>
      <ul role="list" className={styles.list}>
        {checks.map(({ code, result, text }) => (
          <li key={code} className={styles.item}>
            <Icon
              name={result === 'passed' ? 'check-circle' : 'warning'}
              label={t(result === 'passed' ? 'cases.case.passed' : 'cases.case.attention')}
            />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
