import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Section } from '../../../../common/section.tsx'
import { casePath } from '../../desk-paths.ts'
import styles from '../case.module.css'

/** Answers on the same matter that permit to leave a case without review. */
export function EarlierAnswers({ detail: { earlierAnswers } }: { readonly detail: DeskCaseDetail }) {
  const { t, href } = usePage()
  if (earlierAnswers.length === 0) return null
  return (
    <Section title={t('cases.earlier.title')}>
      <p>{t('cases.earlier.lead')}</p>
      <ul role="list" className={styles.list}>
        {earlierAnswers.map(({ id, number, decidedOn, outcome }) => (
          <li key={number}>
            {id === null ? number : <Link href={href(casePath(id))}>{number}</Link>}
            <p className={styles.muted}>
              {[formatDate(decidedOn), outcome.label, id === null ? t('cases.earlier.elsewhere') : null]
                .filter((part) => part !== null)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
