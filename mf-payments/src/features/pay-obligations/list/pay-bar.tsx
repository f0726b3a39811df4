import { useRef, useState } from 'react'
import type { Obligation } from 'shared-contracts/http/payments/payment-models'
import { sumAmounts } from 'shared-contracts/rules/amount'
import { MAX_PAID_TOGETHER } from 'shared-contracts/http/payments/payment-limits'
import { formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { usePaymentStart } from '../use-payment-start.ts'
import type { useSelection } from './use-selection.ts'
import styles from './obligations.module.css'

export interface PayBarProps {
  readonly selection: ReturnType<typeof useSelection>
  /** Obligations of this page that can be paid. */
  readonly payable: readonly Obligation[]
  /** Loads the list again after a refusal. */
  readonly onRefused: () => void
}

/** What is chosen, its sum, and the button that pays it. */
export function PayBar({ selection, payable, onRefused }: PayBarProps) {
  const { t, language } = usePage()
  const { chosen } = selection
  const [isTried, setTried] = useState(false)
  const payButton = useRef<HTMLButtonElement>(null)
  const { start, isBusy, error, failure } = usePaymentStart(({ fields = {} }) => {
    setTried(false)
    selection.remove(Object.keys(fields))
    onRefused()
  })
  const removed = Object.keys(error?.fields ?? {}).join(', ')
  const fault = chosen.length === 0 ? 'empty' : chosen.length > MAX_PAID_TOGETHER ? 'tooMany' : undefined
  const others = payable.filter(({ number }) => !selection.isChosen(number))
  const sum = formatMoney(sumAmounts(chosen.map(({ amount }) => amount)), language)

  async function pay() {
    setTried(true)
    if (fault === undefined) await start({ obligations: chosen })
  }

  function clear() {
    setTried(false)
    selection.clear()
    // The button that had the focus is gone.
    payButton.current?.focus()
  }

  return (
    <section
      className={styles.bar}
      aria-label={t('obligations.pay.title')}
      data-chosen={chosen.length > 0 ? 'yes' : undefined}
      data-print="no"
    >
      {failure === undefined ? null : (
        <Notice {...failure} level={3}>
          {removed === '' ? null : <p>{t('obligations.pay.removed', { numbers: removed })}</p>}
        </Notice>
      )}
      {isTried && fault !== undefined ? (
        <Notice
          kind="error"
          level={3}
          announce="alert"
          title={t(`obligations.pay.${fault}`, { most: MAX_PAID_TOGETHER })}
        />
      ) : null}
      <div className={styles.pay}>
        <p role="status">
          {chosen.length === 0
            ? t('obligations.pay.hint')
            : t('obligations.pay.chosen', { count: chosen.length, sum })}
        </p>
        <div className={styles.buttons}>
          <Button ref={payButton} kind="primary" icon="card" busy={isBusy} onClick={() => void pay()}>
            {t('obligations.pay.button')}
          </Button>
          {/* It stays when all are selected, and keeps its focus. */}
          {payable.length > 1 ? (
            <Button kind="quiet" aria-disabled={others.length === 0} onClick={() => selection.add(others)}>
              {t('obligations.pay.all')}
            </Button>
          ) : null}
          {chosen.length > 0 ? (
            <Button kind="quiet" onClick={clear}>
              {t('obligations.pay.none')}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  )
}
