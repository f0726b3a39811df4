import type { OwnRefund, PaymentAttempt } from 'shared-contracts/http/payments/payment-models'
import { formatMoment, formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Timeline } from 'shared-ui/timeline'
import { resultPath } from '../../../common/payment-paths.ts'
import { Section } from '../../../common/section.tsx'
import { isOpen } from '../open-attempt.ts'

/** Every try to pay, the latest first, with what came of it. */
export function AttemptsSection({ attempts }: { readonly attempts: readonly PaymentAttempt[] }) {
  const { t, href, language } = usePage()
  return (
    <Section title={t('attempts.title')}>
      <Timeline
        label={t('attempts.label')}
        entries={attempts.map((attempt) => {
          const { id, state, failReason, amount, startedAt } = attempt
          const label = t(`attempts.states.${state}`)
          return {
            id,
            date: formatMoment(startedAt),
            dateTime: startedAt,
            current: isOpen(attempt),
            title: `${label} · ${formatMoney(amount, language)}`,
            children: (
              <>
                <p>{failReason === null ? t(`attempts.meaning.${state}`) : t(`failReasons.${failReason}`)}</p>
                <p>
                  <Link href={href(resultPath(id))}>{t('attempts.read')}</Link>
                </p>
              </>
            ),
          }
        })}
      />
    </Section>
  )
}

/** Money that is returned, the latest first. */
export function RefundsSection({ refunds }: { readonly refunds: readonly OwnRefund[] }) {
  const { t, language } = usePage()
  return (
    <Section title={t('refunds.title')}>
      <Timeline
        label={t('refunds.label')}
        entries={refunds.map(({ amount, state, isAutomatic, reason, requestedAt, finishedAt }) => {
          const label = t(`refunds.states.${state}`)
          return {
            id: requestedAt + amount,
            date: formatMoment(finishedAt ?? requestedAt),
            dateTime: finishedAt ?? requestedAt,
            title: `${label} · ${formatMoney(amount, language)}`,
            children: (
              <>
                <p>{reason}</p>
                {isAutomatic ? <p>{t('refunds.automatic')}</p> : null}
              </>
            ),
          }
        })}
      />
    </Section>
  )
}
