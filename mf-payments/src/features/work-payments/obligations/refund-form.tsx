import {
  PAYMENT_REASON_MAX,
  requestRefund,
  type DeskObligation,
} from 'shared-contracts/http/payments/payment-desk'
import { normalizeAmount } from 'shared-contracts/rules/amount'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import { formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { TextAreaItem, TextItem } from 'shared-ui/antd/form-item'
import { Form, FormActions } from 'shared-ui/form'
import { readQapik } from '../../../common/qapik.ts'

interface RefundFormProps {
  readonly receipt: DeskObligation['receipts'][number]
  /** The refundable amount is no longer the one that is shown. */
  readonly onRefused: () => void
  readonly onDone: () => void
}

/** Requests a refund of what can still be refunded; another official decides. */
export function RefundForm({ receipt, onRefused, onDone }: RefundFormProps) {
  const { t, language } = usePage()
  const { id, number, refundable } = receipt
  const { run, error } = useAction(requestRefund, { shows: true })
  const most = formatMoney(refundable, language)
  function checkAmount(typed: string) {
    const qapik = readQapik(typed)
    if (qapik === undefined) return 'amount_is_not_valid'
    if (qapik === 0) return 'amount_must_be_positive'
    return qapik > (readQapik(refundable) ?? 0)
      ? t('desk.obligation.refundTooLarge', { amount: most })
      : undefined
  }
  const form = useForm({
    initial: { amount: refundable, reason: '' },
    fields: {
      amount: { label: t('desk.obligation.refundAmount'), check: checkAmount },
      reason: {
        label: t('desk.obligation.refundReason'),
        check: (reason) => (reason.trim() === '' ? t('desk.required') : undefined),
      },
    },
    error,
    usedKeyCode: 'PAYMENT_KEY_USED',
    async onSubmit({ amount, reason }, { key }) {
      const body = { key, receipt: id, amount: normalizeAmount(amount), refundable, reason: reason.trim() }
      if ((await run({ body })) === undefined) {
        onRefused()
        return false
      }
      onDone()
      return true
    },
  })
  const title = t('desk.obligation.refundTitle', { number })
  return (
    <Form form={form} label={title}>
      <h3>{title}</h3>
      <TextItem
        {...form.field('amount')}
        hint={t('desk.obligation.refundHint', { amount: most })}
        inputMode="decimal"
        maxLength={20}
        isShort
      />
      <TextAreaItem
        {...form.field('reason')}
        hint={t('desk.reasonHint')}
        maxLength={PAYMENT_REASON_MAX}
        rows={3}
      />
      <FormActions form={form} submit={t('desk.obligation.requestRefund')} isAlwaysActive />
    </Form>
  )
}
