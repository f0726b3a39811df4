import type { CasePayment } from 'shared-contracts/http/cases/case-models'
import { OBLIGATION_TONES } from 'shared-contracts/rules/obligation-tones'
import { usePage } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Status } from 'shared-ui/status'
import { Section } from '../../../../common/section.tsx'
import styles from '../appeal.module.css'

/** What is owed or was paid for an appeal. What can be paid has a button that leads to its page. */
export function Payments({ payments }: { readonly payments: readonly CasePayment[] }) {
  const { t, href } = usePage()
  return (
    <Section title={t('follow.payments.title')}>
      {payments.map(({ number, status, text }) => {
        const path = href(`/payment-obligations/${number}`)
        const isOwed = status === 'open' || status === 'overdue'
        return (
          <div key={number} className={styles.letter}>
            <Status tone={OBLIGATION_TONES[status]}>{text}</Status>
            {isOwed ? (
              <ButtonLink kind="primary" href={path}>
                {t('follow.payments.pay')}
              </ButtonLink>
            ) : (
              <Link href={path}>{t('follow.payments.open', { number })}</Link>
            )}
          </div>
        )
      })}
    </Section>
  )
}
