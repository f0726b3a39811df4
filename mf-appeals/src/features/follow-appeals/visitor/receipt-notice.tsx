import type { ReactNode, Ref } from 'react'
import type { AppealReceipt } from 'shared-contracts/http/cases/case-models'
import { formatDate, formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Facts } from 'shared-ui/facts'
import { Notice } from 'shared-ui/notice'
import { CodedNumber } from '../../../common/coded-number.tsx'

interface ReceiptNoticeProps {
  readonly title: string
  readonly receipt: AppealReceipt
  readonly actions?: ReactNode
  /** Ref of the element, for callers that focus it. */
  readonly ref: Ref<HTMLElement>
}

/** Number, time, deadline and control code of an appeal that was received or confirmed. */
export function ReceiptNotice({ title, receipt, actions, ref }: ReceiptNoticeProps) {
  const { t } = usePage()
  const { number, receivedAt, dueOn, verification } = receipt
  const facts = [
    { key: 'number', name: t('fill.receipt.number'), value: <strong>{number}</strong> },
    { key: 'received', name: t('follow.columns.appealDate'), value: formatMoment(receivedAt) },
    ...(dueOn === null ? [] : [{ key: 'due', name: t('follow.now.due'), value: formatDate(dueOn) }]),
    ...(verification === undefined
      ? []
      : [{ key: 'code', name: t('fill.receipt.code'), value: <CodedNumber {...verification} /> }]),
  ]
  return (
    <Notice ref={ref} kind="success" title={title} actions={actions}>
      <Facts facts={facts} />
    </Notice>
  )
}
