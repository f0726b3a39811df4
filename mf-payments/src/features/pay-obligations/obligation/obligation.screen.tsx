import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { ObligationPage } from 'shared-contracts/http/payments/payments'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { formatDate, formatMoney } from 'shared-runtime/i18n'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Facts } from 'shared-ui/facts'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { UnknownPage } from 'shared-ui/unknown-page'
import { Loaded } from '../../../common/loaded.tsx'
import { OBLIGATIONS_PATH } from '../../../common/payment-paths.ts'
import { Section } from '../../../common/section.tsx'
import { ObligationStatus } from '../../../common/obligation-status.tsx'
import { AttemptsSection, RefundsSection } from './attempts-section.tsx'
import { CodeSection } from './code-section.tsx'
import { CurrentState } from './current-state.tsx'
import { obligationCall } from './obligation.api.ts'
import styles from './obligation.module.css'

/** Obligation of the user: what it is for, what to do now, its attempts and refunds. It stays readable after the payment. */
export function ObligationScreen({ params }: ScreenProps) {
  const { t, href } = usePage()
  const call = obligationCall.useReply(params['number'] ?? '')
  const { data } = call
  const { code } = call.error ?? {}
  const isUnknown = data === undefined && (code === 'PAYMENT_UNKNOWN' || code === 'REQUEST_INVALID')
  usePageTitle(
    isUnknown
      ? t('obligation.unknownTitle')
      : data === undefined
        ? t('obligation.one')
        : `${data.target} – ${t('obligation.one')}`,
  )
  const toList = { href: href(OBLIGATIONS_PATH), text: t('obligations.title') }
  if (isUnknown)
    return (
      <UnknownPage
        breadcrumb={null}
        title={t('obligation.unknownTitle')}
        text={t('obligation.unknown')}
        alternative={toList}
      />
    )
  return (
    <Stack gap="l">
      <Stack gap="s">
        <Breadcrumb
          label={t('common.breadcrumb')}
          crumbs={[{ label: toList.text, href: toList.href }, { label: params['number'] ?? '' }]}
        />
        <h1>{data?.target ?? t('obligation.one')}</h1>
      </Stack>
      <Loaded call={call} shape="record" count={6} alternative={toList}>
        {(obligation) => <LoadedObligation obligation={obligation} onChanged={call.retry} />}
      </Loaded>
    </Stack>
  )
}

interface LoadedObligationProps {
  readonly obligation: ObligationPage
  readonly onChanged: () => void
}

function LoadedObligation({ obligation, onChanged }: LoadedObligationProps) {
  const { t, language } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  const { amount, status, code, attempts, refunds, isSample } = obligation
  function handleChanged() {
    // The buttons that had the focus are gone.
    heading.current?.focus()
    onChanged()
  }
  return (
    <div className={styles.columns}>
      <div className={styles.card}>
        <p className={styles.amount}>{formatMoney(amount, language)}</p>
        <ObligationStatus status={status} />
        {isSample ? <p className={styles.muted}>{t('obligation.sample')}</p> : null}
        <CurrentState obligation={obligation} heading={heading} onChanged={handleChanged} />
      </div>
      <div className={styles.main}>
        <About obligation={obligation} />
        {attempts.length === 0 ? null : <AttemptsSection attempts={attempts} />}
        {refunds.length === 0 ? null : <RefundsSection refunds={refunds} />}
        {code === null ? null : <CodeSection code={code} />}
      </div>
    </div>
  )
}

/** What it is for, whose it is, and how its amount is made up. */
function About({ obligation }: { readonly obligation: ObligationPage }) {
  const { t, href, language } = usePage()
  const { number, target, appeal, payer, serviceFee, governmentFee, amount, issuedOn, dueOn, paidOn } =
    obligation
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['target', target],
    ['appeal', appeal === null ? null : <Link href={href(`/my-appeals/${appeal.id}`)}>{appeal.number}</Link>],
    ['number', number],
    ['payer', payer],
    ['serviceFee', formatMoney(serviceFee, language)],
    ['governmentFee', formatMoney(governmentFee, language)],
    ['amount', <strong key="amount">{formatMoney(amount, language)}</strong>],
    ['issuedOn', formatDate(issuedOn)],
    ['dueOn', formatDate(dueOn)],
    ['paidOn', paidOn === null ? null : formatDate(paidOn)],
  ]
  return (
    <Section title={t('obligation.about')}>
      <Facts
        facts={facts.flatMap(([key, value]) =>
          value === null ? [] : { key, name: t(`obligation.facts.${key}`), value },
        )}
      />
    </Section>
  )
}
