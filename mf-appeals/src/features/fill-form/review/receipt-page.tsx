import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import type { AppealReceipt } from 'shared-contracts/http/cases/case-models'
import { formatDate, formatMoment } from 'shared-runtime/i18n'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import type { Submitted } from './use-submission.ts'
import styles from './review.module.css'

interface ReceiptPageProps {
  readonly form: CaseForm
  readonly submitted: Submitted
}

function NextSteps({ steps }: { readonly steps: readonly string[] }) {
  const { t } = usePage()
  return (
    <section aria-labelledby="next-title">
      <Stack gap="s">
        <h2 id="next-title">{t('fill.receipt.next')}</h2>
        <ol className={styles.next}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Stack>
    </section>
  )
}

function ReceiptFacts({ receipt }: { readonly receipt: AppealReceipt }) {
  const { t } = usePage()
  const files: ReactNode[] = receipt.files.map(({ name, hash }, index) => (
    <div key={index}>
      {name}
      <div className={styles.hash}>{hash}</div>
    </div>
  ))
  return (
    <Facts
      facts={[
        {
          key: 'number',
          name: t('fill.receipt.number'),
          value: <span className={styles.number}>{receipt.number}</span>,
        },
        { key: 'received', name: t('fill.receipt.received'), value: formatMoment(receipt.receivedAt) },
        ...(receipt.dueOn === null
          ? []
          : [{ key: 'due', name: t('fill.receipt.due'), value: formatDate(receipt.dueOn) }]),
        ...(files.length === 0 ? [] : [{ key: 'files', name: t('fill.receipt.files'), value: files }]),
        {
          key: 'hash',
          name: t('fill.receipt.hash'),
          value: <span className={styles.hash}>{receipt.headHash}</span>,
        },
      ]}
    />
  )
}

/** Receipt of a submission: number, time, proof of what was received, and what happens next. */
export function ReceiptPage({ form, submitted }: ReceiptPageProps) {
  const { t, href } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  const isMailed = submitted.kind === 'mailed'
  const title = t(isMailed ? 'fill.receipt.mailedTitle' : 'fill.receipt.title')
  usePageTitle(title)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  return (
    <Stack gap="xl">
      <Stack gap="s">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{form.title}</p>
      </Stack>
      {isMailed ? (
        <>
          <Notice kind="warning" title={t('fill.receipt.mailedNotice')}>
            <p>{t('fill.receipt.mailedText', { email: submitted.email })}</p>
          </Notice>
          <NextSteps steps={['mailed.1', 'mailed.2', 'mailed.3'].map((key) => t(`fill.receipt.${key}`))} />
        </>
      ) : (
        <>
          <ReceiptFacts receipt={submitted.receipt} />
          <NextSteps steps={['steps.1', 'steps.2', 'steps.3'].map((key) => t(`fill.receipt.${key}`))} />
          <div data-print="no">
            <Stack row>
              <ButtonLink kind="primary" href={href(`/my-appeals/${submitted.receipt.id}`)}>
                {t('fill.receipt.open')}
              </ButtonLink>
              <Button icon="print" onClick={() => window.print()}>
                {t('fill.receipt.print')}
              </Button>
            </Stack>
          </div>
        </>
      )}
    </Stack>
  )
}
