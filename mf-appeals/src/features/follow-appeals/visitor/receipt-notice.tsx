import type { ReactNode, Ref } from 'react'
import type { AppealReceipt } from 'shared-contracts/http/cases/case-models'
import { formatDate, formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Facts } from 'shared-ui/facts'
import { Notice } from 'shared-ui/notice'

interface ReceiptNoticeProps {
  readonly title: string
  readonly receipt: AppealReceipt
  readonly actions?: ReactNode
  /** Ref of the element, for callers that focus it. */
  readonly ref: Ref<HTMLElement>
}

/** Number, time and deadline of an appeal that was received or confirmed. */
export function ReceiptNotice({ title, receipt, actions, ref }: ReceiptNoticeProps) {
  const { t } = usePage()
  const { number, receivedAt, dueOn } = receipt
  const facts = [
    { key: 'number', name: t('fill.receipt.number'), value: <strong>{number}</strong> },
    { key: 'received', name: t('follow.columns.appealDate'), value: formatMoment(receivedAt) },
    ...(dueOn === null ? [] : [{ key: 'due', name: t('follow.now.due'), value: formatDate(dueOn) }]),
  ]
  return (
    <Notice ref={ref} kind="success" title={title} actions={actions}>
      <Facts facts={facts} />
    </Notice>
  )
}
