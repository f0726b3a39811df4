import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Section } from '../../../../common/section.tsx'
import { newObligationPath, obligationPath } from '../../desk-paths.ts'
import styles from '../case.module.css'

/** What is owed or was paid for an application. Finance opens the obligations and adds an amount. */
export function Payment({ detail: { number: caseNumber, payment } }: { readonly detail: DeskCaseDetail }) {
  const { t, href } = usePage()
  if (payment === undefined) return null
  const { obligations, canAdd } = payment
  return (
    <Section title={t('cases.payment.title')}>
      {obligations.length === 0 ? (
        <p>{t('cases.payment.none')}</p>
      ) : (
        <ul role="list" className={styles.list}>
          {obligations.map(({ number, text }) => (
            <li key={number}>
              {text}
              <p className={styles.muted}>
                {canAdd ? <Link href={href(obligationPath(number))}>{number}</Link> : number}
              </p>
            </li>
          ))}
        </ul>
      )}
      {canAdd ? (
        <Link href={href(newObligationPath(caseNumber))}>{t('cases.payment.add')}</Link>
      ) : (
        <p className={styles.muted}>{t('cases.payment.byFinance')}</p>
      )}
    </Section>
  )
}
