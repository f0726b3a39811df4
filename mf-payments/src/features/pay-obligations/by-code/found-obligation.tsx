import { useEffect, useRef } from 'react'
import type { Obligation } from 'shared-contracts/http/payments/payment-models'
import { formatDate, formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { ObligationStatus } from '../../../common/obligation-status.tsx'
import { usePaymentStart } from '../use-payment-start.ts'
import styles from './pay-by-code.module.css'

/** Obligation of another person with the code that found it. */
export interface CodedObligation {
  readonly code: string
  readonly obligation: Omit<Obligation, 'issuedOn'>
}

interface FoundObligationProps {
  readonly found: CodedObligation
  readonly onOther: () => void
  /** Finds it again. */
  readonly onRefused: () => void
}

/** What the code is for and the amount, without the name of who owes it, and the button that pays. */
export function FoundObligation({ found, onOther, onRefused }: FoundObligationProps) {
  const { t, language } = usePage()
  const { obligation, code } = found
  const { number, target, amount, serviceFee, governmentFee, dueOn, status, isPayable, isSample } = obligation
  const { start, isBusy, failure } = usePaymentStart(onRefused)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const facts = [
    ['number', number],
    ['serviceFee', formatMoney(serviceFee, language)],
    ['governmentFee', formatMoney(governmentFee, language)],
    ['amount', formatMoney(amount, language)],
    ['dueOn', formatDate(dueOn)],
  ] as const
  return (
    <section aria-labelledby="found" className={styles.found}>
      <Stack>
        <h2 id="found" ref={heading} tabIndex={-1}>
          {target}
        </h2>
        <div>
          <ObligationStatus status={status} />
        </div>
        {isSample ? <p className={styles.muted}>{t('obligation.sample')}</p> : null}
        <Facts facts={facts.map(([key, value]) => ({ key, name: t(`obligation.facts.${key}`), value }))} />
        <p>
          {isPayable
            ? t('obligation.payHint')
            : t(status === 'processing' ? 'byCode.processing' : 'byCode.notPayable')}
        </p>
        {failure === undefined ? null : <Notice {...failure} level={3} />}
        <Stack row gap="s">
          {isPayable ? (
            <Button
              kind="primary"
              icon="card"
              busy={isBusy}
              onClick={() => void start({ obligations: [{ number, amount }], code })}
            >
              {t('obligation.pay', { amount: formatMoney(amount, language) })}
            </Button>
          ) : null}
          <Button kind="quiet" onClick={onOther}>
            {t('byCode.other')}
          </Button>
        </Stack>
      </Stack>
    </section>
  )
}
