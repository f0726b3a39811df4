import { useEffect, useRef } from 'react'
import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import type { AppealReceipt } from 'shared-contracts/http/cases/case-models'
import { useCopy } from 'shared-runtime/clipboard'
import { formatDate, formatMoment } from 'shared-runtime/i18n'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { CodedNumber } from '../../../common/coded-number.tsx'
import { formPath, NEW_DRAFT } from '../../../common/form-path.ts'
import { FeeNote } from './fee-note.tsx'
import { textsOf } from './receipt-texts.ts'
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

interface ReceiptPartProps {
  readonly receipt: AppealReceipt
  readonly texts: string
}

/** Number and day of the answer, which matter most. */
function ReceiptCard({ receipt, texts }: ReceiptPartProps) {
  const { t } = usePage()
  const { number, receivedAt, dueOn } = receipt
  const { isCopied, copy } = useCopy({
    copied: t('follow.appeal.copied'),
    failed: t('follow.appeal.copyFailed'),
  })
  return (
    <div className={styles.card}>
      <p>{t(`${texts}.number`)}</p>
      <p className={styles.numberLine}>
        <span className={styles.number}>{number}</span>
        <Button kind="quiet" icon={isCopied ? 'check' : 'copy'} onClick={() => copy(number)}>
          {t('follow.appeal.copy')}
        </Button>
      </p>
      <p>
        {t('fill.receipt.received')}: {formatMoment(receivedAt)}
      </p>
      {dueOn === null ? null : (
        <p>
          {t('fill.receipt.due')}: <strong>{formatDate(dueOn)}</strong>
        </p>
      )}
    </div>
  )
}

/** Number with control code, and hashes of the appeal and its files. */
function Proof({ receipt, texts }: ReceiptPartProps) {
  const { t } = usePage()
  const { verification } = receipt
  return (
    <section aria-labelledby="proof-title" className={styles.section}>
      <h2 id="proof-title">{t('fill.receipt.proof')}</h2>
      <Facts
        facts={[
          ...(verification === undefined
            ? []
            : [{ key: 'code', name: t('fill.receipt.code'), value: <CodedNumber {...verification} /> }]),
          {
            key: 'hash',
            name: t(`${texts}.hash`),
            value: <span className={styles.hash}>{receipt.headHash}</span>,
          },
          ...receipt.files.map(({ name, hash }, index) => ({
            key: String(index),
            name,
            value: <span className={styles.hash}>{hash}</span>,
          })),
        ]}
      />
    </section>
  )
}

/** Receipt of a submission: number, time, proof of what was received, and what happens next. */
export function ReceiptPage({ form, submitted }: ReceiptPageProps) {
  const { t, href } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  const isMailed = submitted.kind === 'mailed'
  const texts = textsOf(form)
  const title = t(isMailed ? 'fill.receipt.mailedTitle' : `${texts}.title`)
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
          <Notice kind="info" title={t('fill.receipt.mailedNotice')}>
            <p>{t('fill.receipt.mailedText', { email: submitted.email })}</p>
          </Notice>
          <NextSteps steps={['mailed.1', 'mailed.2', 'mailed.3'].map((key) => t(`fill.receipt.${key}`))} />
          <Stack row>
            <ButtonLink href={href(formPath({ ...form, draft: NEW_DRAFT }))}>
              {t('fill.receipt.mailedAgain')}
            </ButtonLink>
          </Stack>
        </>
      ) : (
        <>
          <ReceiptCard receipt={submitted.receipt} texts={texts} />
          <FeeNote form={form} />
          <NextSteps steps={['1', '2', '3'].map((key) => t(`${texts}.steps.${key}`))} />
          <div data-print="no">
            <Stack row>
              <ButtonLink kind="primary" href={href(`/my-appeals/${submitted.receipt.id}`)}>
                {t(`${texts}.open`)}
              </ButtonLink>
              <ButtonLink href={href('/my-appeals')}>{t('fill.receipt.list')}</ButtonLink>
              <Button icon="print" onClick={() => window.print()}>
                {t('fill.receipt.print')}
              </Button>
            </Stack>
          </div>
          <Proof receipt={submitted.receipt} texts={texts} />
        </>
      )}
    </Stack>
  )
}
