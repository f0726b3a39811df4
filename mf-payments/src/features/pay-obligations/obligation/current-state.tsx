import type { ReactNode, RefObject } from 'react'
import type { ObligationPage } from 'shared-contracts/http/payments/payments'
import { formatDate, formatMoment, formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { APPLICATION_PATH, PAID_PATH, resultPath } from '../../../common/payment-paths.ts'
import { ReceiptLinks } from '../../../common/receipt-links.tsx'
import { Section } from '../../../common/section.tsx'
import { AttemptActions } from '../attempt-actions.tsx'
import { isOpen } from '../open-attempt.ts'
import { findPortalAddress, usePaymentStart } from '../use-payment-start.ts'

interface CurrentStateProps {
  readonly obligation: ObligationPage
  /** Gets the focus after a change. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onChanged: () => void
}

/** What the payer can do now, or why nothing is to be done. */
export function CurrentState({ obligation, heading, onChanged }: CurrentStateProps) {
  const { t } = usePage()
  return (
    <Section title={t('obligation.now')} heading={heading}>
      <Step obligation={obligation} onChanged={onChanged} />
    </Section>
  )
}

type StepProps = Pick<CurrentStateProps, 'obligation' | 'onChanged'>

function Step({ obligation, onChanged }: StepProps): ReactNode {
  const { t, href } = usePage()
  const { number, status, isPayable, attempts, refunds, closing, paidOn } = obligation
  const open = attempts.find(isOpen)
  if (open !== undefined) return <OpenAttempt attempt={open} onChanged={onChanged} />
  const disputed = attempts.find(({ state }) => state === 'error')
  if (status === 'processing' && disputed !== undefined)
    return <OpenAttempt attempt={disputed} onChanged={onChanged} />
  if (isPayable) return <PayStep obligation={obligation} onRefused={onChanged} />
  if (status === 'processing') return <p>{t('obligation.processing')}</p>
  if (closing !== null) {
    const { on, reason } = closing
    return (
      <Stack gap="s">
        <p>{t(`obligation.${status === 'waived' ? 'waived' : 'cancelled'}`, { date: formatDate(on) })}</p>
        <p>{reason}</p>
      </Stack>
    )
  }
  if (paidOn === null) return <p>{t('obligation.notPayable')}</p>
  // Without a refund or a successful attempt of the caller, another person has paid it.
  const refunded = refunds.length === 0 ? 'refundedToPayer' : 'refunded'
  const isOwnMoney = attempts.some(({ state }) => state === 'success')
  const paid = isOwnMoney ? 'paid' : 'paidByOther'
  return (
    <Stack gap="s">
      <p>{t(`obligation.${status === 'refunded' ? refunded : paid}`, { date: formatDate(paidOn) })}</p>
      <ReceiptLinks number={number} />
      <div>
        <ButtonLink href={href(PAID_PATH)}>{t('obligations.toPaid')}</ButtonLink>
      </div>
      {status === 'paid' && isOwnMoney ? (
        <p>
          {t('obligation.moneyBack')} <Link href={href(APPLICATION_PATH)}>{t('obligation.writeToUs')}</Link>
        </p>
      ) : null}
    </Stack>
  )
}

interface PayStepProps {
  readonly obligation: ObligationPage
  readonly onRefused: () => void
}

function PayStep({ obligation, onRefused }: PayStepProps) {
  const { t, language } = usePage()
  const { number, amount, dueOn, status } = obligation
  const { start, isBusy, error, failure } = usePaymentStart(onRefused)
  return (
    <Stack>
      <p>{t(`obligation.${status === 'overdue' ? 'overdue' : 'due'}`, { date: formatDate(dueOn) })}</p>
      {failure === undefined ? null : (
        <Notice {...failure} level={3}>
          {/* The page shows obligations of all accounts of the person; the chosen one pays. */}
          {error?.code === 'PAYMENT_UNKNOWN' ? <p>{t('obligation.otherAccount')}</p> : null}
        </Notice>
      )}
      <div>
        <Button
          kind="primary"
          icon="card"
          busy={isBusy}
          onClick={() => void start({ obligations: [{ number, amount }] })}
        >
          {t('obligation.pay', { amount: formatMoney(amount, language) })}
        </Button>
      </div>
      <p>{t('obligation.payHint')}</p>
    </Stack>
  )
}

interface OpenAttemptProps {
  readonly attempt: ObligationPage['attempts'][number]
  readonly onChanged: () => void
}

/** Payment without a result: to be continued or cancelled, under way at the bank, or in question. */
function OpenAttempt({ attempt, onChanged }: OpenAttemptProps) {
  const { t, href } = usePage()
  const isUnfinished = findPortalAddress(attempt) !== undefined
  const { state } = attempt
  const key = isUnfinished ? 'started' : state === 'created' || state === 'error' ? state : 'submitted'
  return (
    <Notice
      kind={key === 'started' || key === 'created' ? 'info' : 'warning'}
      level={3}
      title={t(`attempt.${key}.title`)}
      actions={
        isUnfinished ? (
          <AttemptActions attempt={attempt} onCancelled={onChanged} />
        ) : (
          <ButtonLink href={href(resultPath(attempt.id))}>{t('attempt.follow')}</ButtonLink>
        )
      }
    >
      <p>{t(`attempt.${key}.text`, { at: formatMoment(attempt.expiresAt) })}</p>
    </Notice>
  )
}
