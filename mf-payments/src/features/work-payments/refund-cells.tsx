import { useState } from 'react'
import {
  PAYMENT_REASON_MAX,
  decideRefund,
  retryRefund,
  type DeskRefund,
} from 'shared-contracts/http/payments/payment-desk'
import { useAction } from 'shared-runtime/actions'
import { useConfirm } from 'shared-runtime/dialogs'
import { formatMoment, formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { TextAreaItem } from 'shared-ui/antd/form-item'
import type { DeskColumn } from 'shared-ui/antd/table'
import { Button } from 'shared-ui/button'
import { Disclosure } from 'shared-ui/disclosure'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { Status } from 'shared-ui/status'
import type { StatusTone } from 'shared-ui/status'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { deskObligationPath } from './desk-paths.ts'

const TONES: Readonly<Record<DeskRefund['state'], StatusTone>> = {
  requested: 'warning',
  approved: 'info',
  submitted: 'info',
  success: 'success',
  error: 'error',
  rejected: 'neutral',
}

interface DecisionProps {
  readonly refund: DeskRefund
  /** Called after a change, which removes the buttons. */
  readonly onDone: () => void
}

/** Which refund a button or field belongs to, for screen readers. */
function Subject({ number, amount: sum }: DeskRefund) {
  const { t, language } = usePage()
  const amount = formatMoney(sum, language)
  return <VisuallyHidden> ({t('desk.refunds.subject', { number, amount })})</VisuallyHidden>
}

/** Approves or rejects, after a question, with a note if needed. */
function Decision({ refund, onDone }: DecisionProps) {
  const { t, language } = usePage()
  const confirm = useConfirm()
  const decision = useAction(decideRefund)
  const [typed, setTyped] = useState('')
  const { id, number, payer } = refund
  const amount = formatMoney(refund.amount, language)
  const subject = <Subject {...refund} />
  async function decide(outcome: 'approved' | 'rejected') {
    const [ask, accept, keep] =
      outcome === 'approved'
        ? (['askApprove', 'approve', 'notApprove'] as const)
        : (['askReject', 'reject', 'notReject'] as const)
    const message = t(`desk.refunds.${ask}`, { number, amount, payer })
    const acceptLabel = t(`desk.refunds.${accept}`)
    const rejectLabel = t(`desk.refunds.${keep}`)
    if (!(await confirm({ message, acceptLabel, rejectLabel, destructive: true }))) return
    // After a refusal the list shows what another official has done meanwhile.
    const note = typed.trim()
    await decision.run({ params: { id }, body: { outcome, ...(note === '' ? {} : { note }) } })
    onDone()
  }
  return (
    <Stack gap="s">
      <Disclosure
        summary={
          <>
            {t('desk.refunds.addNote')}
            {subject}
          </>
        }
        summaryClassName="desk-summary"
      >
        <TextAreaItem
          name="note"
          label={t('desk.refunds.note')}
          hint={t('desk.refunds.noteHint')}
          value={typed}
          onChange={setTyped}
          maxLength={PAYMENT_REASON_MAX}
          rows={2}
        />
      </Disclosure>
      <Stack row gap="s">
        <Button busy={decision.isBusy} onClick={() => void decide('approved')}>
          {t('desk.refunds.approve')}
          {subject}
        </Button>
        <Button kind="quiet" busy={decision.isBusy} onClick={() => void decide('rejected')}>
          {t('desk.refunds.reject')}
          {subject}
        </Button>
      </Stack>
    </Stack>
  )
}

/** What the official can do about a refund, or why another official has to. */
function RefundActions({ refund, onDone }: DecisionProps) {
  const { t, language } = usePage()
  const confirm = useConfirm()
  const retry = useAction(retryRefund)
  const { id, number, state, canDecide } = refund
  const amount = formatMoney(refund.amount, language)
  async function sendAgain() {
    const message = t('desk.refunds.askSendAgain', { number, amount })
    const acceptLabel = t('desk.refunds.sendAgain')
    const rejectLabel = t('desk.refunds.notSend')
    if (!(await confirm({ message, acceptLabel, rejectLabel, destructive: true }))) return
    await retry.run({ params: { id } })
    onDone()
  }
  if (state === 'error')
    return (
      <div>
        <Button busy={retry.isBusy} onClick={() => void sendAgain()}>
          {t('desk.refunds.sendAgain')}
          <Subject {...refund} />
        </Button>
      </div>
    )
  if (state !== 'requested') return null
  if (!canDecide) return <span>{t('desk.refunds.own')}</span>
  return <Decision refund={refund} onDone={onDone} />
}

/** Why something is returned, with the official and the time of the request. */
function RefundReason({ isAutomatic, reason, requestedAt, requestedBy: name }: DeskRefund) {
  const { t } = usePage()
  const time = formatMoment(requestedAt)
  return (
    <Stack gap="s">
      <span>{isAutomatic ? t('desk.refunds.automatic') : reason}</span>
      <span>{name === null ? time : t('desk.refunds.by', { time, name })}</span>
    </Stack>
  )
}

/** Columns of a table of refunds. */
export function useRefundColumns(onDone: () => void): readonly DeskColumn<DeskRefund>[] {
  const { t, href, language } = usePage()
  return [
    {
      key: 'number',
      header: t('desk.refunds.number'),
      primary: true,
      compact: true,
      cell: ({ number }) => <Link href={href(deskObligationPath(number))}>{number}</Link>,
    },
    { key: 'payer', header: t('desk.refunds.payer'), cell: ({ payer }) => payer },
    {
      key: 'amount',
      header: t('desk.refunds.amount'),
      compact: true,
      cell: ({ amount }) => formatMoney(amount, language),
    },
    {
      key: 'reason',
      header: t('desk.refunds.reason'),
      cell: (refund) => <RefundReason {...refund} />,
    },
    {
      key: 'state',
      header: t('desk.refunds.state'),
      cell: (refund) => (
        <Stack gap="s">
          <div>
            <Status tone={TONES[refund.state]}>{t(`desk.refunds.states.${refund.state}`)}</Status>
          </div>
          {refund.decidedBy === null ? null : <span>{refund.decidedBy}</span>}
          {refund.decisionNote === undefined ? null : <span>{refund.decisionNote}</span>}
          <RefundActions refund={refund} onDone={onDone} />
        </Stack>
      ),
    },
  ]
}
