import type { ReactNode } from 'react'
import type { AttemptPage } from 'shared-contracts/http/payments/payments'
import { formatMoment, formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { BY_CODE_PATH, OBLIGATIONS_PATH, PAID_PATH, obligationPath } from '../../../common/payment-paths.ts'
import { ReceiptLinks } from '../../../common/receipt-links.tsx'
import { AttemptActions } from '../attempt-actions.tsx'
import { usePaymentStart } from '../use-payment-start.ts'
import { NOTICE_KINDS, findOutcome, isUnpaid } from './outcome.ts'
import styles from './payment-result.module.css'

interface PaymentResultProps {
  readonly attempt: AttemptPage
  readonly isFetching: boolean
  /** Looks the attempt up again. */
  readonly onCheck: () => void
}

/** The one truth about a payment: what happened to the money, what comes next, and what the payer can do. */
export function PaymentResult({ attempt, isFetching, onCheck }: PaymentResultProps) {
  const { t, href, language } = usePage()
  const outcome = findOutcome(attempt)
  const { amount, failReason, expiresAt } = attempt
  const isOver = isUnpaid(outcome) && listOwed(attempt).length === 0
  return (
    <Stack gap="l">
      <Notice
        kind={NOTICE_KINDS[outcome]}
        title={t(`result.${outcome}.title`)}
        actions={<NextSteps attempt={attempt} isFetching={isFetching} onCheck={onCheck} />}
      >
        {isOver ? (
          <p>{t('result.notTaken')}</p>
        ) : (
          <>
            {failReason === null ? null : <p>{t(`failReasons.${failReason}`)}</p>}
            <p>
              {t(`result.${outcome}.text`, {
                amount: formatMoney(amount, language),
                at: formatMoment(expiresAt),
              })}
            </p>
            <p>{t(`result.${outcome}.next`)}</p>
          </>
        )}
      </Notice>
      <AttemptFacts attempt={attempt} />
      <p>
        <Link href={href(OBLIGATIONS_PATH)}>{t('result.toList')}</Link>
      </p>
    </Stack>
  )
}

function NextSteps({ attempt, isFetching, onCheck }: PaymentResultProps): ReactNode {
  const { t, href } = usePage()
  switch (findOutcome(attempt)) {
    case 'paid':
    case 'returned':
      return attempt.hasReceipts ? (
        <ButtonLink href={href(PAID_PATH)}>{t('obligations.toPaid')}</ButtonLink>
      ) : null
    case 'unfinished':
      return <AttemptActions attempt={attempt} onCancelled={onCheck} />
    case 'notStarted':
      return (
        <Stack>
          <PayAgain attempt={attempt} onRefused={onCheck} />
          <AttemptActions attempt={attempt} onCancelled={onCheck} />
        </Stack>
      )
    case 'failed':
    case 'cancelled':
    case 'expired':
      return <PayAgain attempt={attempt} onRefused={onCheck} />
    case 'error':
    case 'checked':
      return <ButtonLink href={href('/contacts')}>{t('result.contacts')}</ButtonLink>
    case 'checking':
    case 'unavailable':
      return (
        <Button busy={isFetching} onClick={onCheck}>
          {t('result.check')}
        </Button>
      )
  }
}

/** What can be paid now; of an attempt that has not begun, what it would pay. */
function listOwed({ state, obligations }: AttemptPage): AttemptPage['obligations'] {
  return obligations.filter(
    ({ status }) =>
      status === 'open' || status === 'overdue' || (state === 'created' && status === 'processing'),
  )
}

interface PayAgainProps {
  readonly attempt: AttemptPage
  readonly onRefused: () => void
}

/** Pays what is still owed, or begins what the payment portal has not got yet; an obligation of another person needs its code again. */
function PayAgain({ attempt, onRefused }: PayAgainProps) {
  const { t, href } = usePage()
  const { start, isBusy, failure } = usePaymentStart(onRefused)
  const isWaiting = attempt.state === 'created'
  const owed = listOwed(attempt)
  if (owed.length === 0) return null
  if (owed.some(({ isOwn }) => isOwn === false))
    return (
      <ButtonLink kind="primary" href={href(BY_CODE_PATH)}>
        {t('result.byCodeAgain')}
      </ButtonLink>
    )
  async function pay() {
    await start({ obligations: owed.map(({ number, amount }) => ({ number, amount })) })
  }
  return (
    <Stack gap="s">
      {failure === undefined ? null : <Notice {...failure} level={3} />}
      <div>
        <Button kind="primary" icon="card" busy={isBusy} onClick={() => void pay()}>
          {t(isWaiting ? 'result.start' : 'result.again')}
        </Button>
      </div>
    </Stack>
  )
}

/** Reference, amount, times, and what the attempt pays, each with its receipt once there is one. */
function AttemptFacts({ attempt }: { readonly attempt: AttemptPage }) {
  const { t, href, language } = usePage()
  const { id, state, amount, startedAt, finishedAt, obligations, hasReceipts } = attempt
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['amount', <strong key="amount">{formatMoney(amount, language)}</strong>],
    ['startedAt', formatMoment(startedAt)],
    ['finishedAt', finishedAt === null ? null : formatMoment(finishedAt)],
    [
      'reference',
      <span key="reference" className={styles.reference}>
        {id}
      </span>,
    ],
  ]
  return (
    <div className={styles.facts}>
      <Facts
        facts={facts.flatMap(([key, value]) =>
          value === null ? [] : { key, name: t(`result.facts.${key}`), value },
        )}
      />
      <ul role="list" aria-label={t('result.pays')} className={styles.pays}>
        {obligations.map(({ number, target, amount: part, isOwn, isReturned, receiptNumber }) => (
          <li key={number} className={styles.item}>
            {isOwn === false ? (
              <span>{target}</span>
            ) : (
              <Link href={href(obligationPath(number))}>{target}</Link>
            )}
            <span className={styles.muted}>
              {number} · {formatMoney(part, language)}
            </span>
            {isReturned ? <span>{t('result.itemReturned')}</span> : null}
            {state !== 'success' ? null : hasReceipts && receiptNumber !== null ? (
              <ReceiptLinks number={number} receipt={receiptNumber} />
            ) : (
              <span className={styles.muted}>{t('receipt.preparing')}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
