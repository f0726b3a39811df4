import {
  PAYMENT_REASON_MAX,
  closeObligation,
  type DeskObligation,
} from 'shared-contracts/http/payments/payment-desk'
import { useAction } from 'shared-runtime/actions'
import { useConfirm } from 'shared-runtime/dialogs'
import { useForm } from 'shared-runtime/forms'
import { formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { TextAreaItem } from 'shared-ui/antd/form-item'
import { Form, FormActions } from 'shared-ui/form'
import { RadioItem } from './radio-item.tsx'

const KINDS = ['cancelled', 'waived'] as const

interface CloseFormProps {
  readonly obligation: DeskObligation
  /** It was paid or closed meanwhile. */
  readonly onRefused: () => void
  readonly onDone: () => void
}

/** Cancels or waives an obligation that is not paid, after a question that names what follows. */
export function CloseForm({ obligation: { number, amount }, onRefused, onDone }: CloseFormProps) {
  const { t, language } = usePage()
  const confirm = useConfirm()
  const { run, error } = useAction(closeObligation, { shows: true })
  const form = useForm({
    initial: { kind: '', reason: '' },
    fields: {
      kind: {
        label: t('desk.obligation.closeKind'),
        check: (kind) => (kind === '' ? 'choice_is_required' : undefined),
      },
      reason: {
        label: t('desk.obligation.closeReason'),
        check: (reason) => (reason.trim() === '' ? t('desk.required') : undefined),
      },
    },
    error,
    async onSubmit({ kind: chosen, reason }) {
      const kind = KINDS.find((one) => one === chosen)
      if (kind === undefined) return false
      const message = t('desk.obligation.askClose', { number, amount: formatMoney(amount, language) })
      const acceptLabel = t('desk.obligation.closeSubmit')
      const rejectLabel = t('desk.obligation.notClose')
      if (!(await confirm({ message, acceptLabel, rejectLabel, destructive: true }))) return false
      if ((await run({ params: { number }, body: { kind, reason: reason.trim() } })) === undefined) {
        onRefused()
        return false
      }
      onDone()
      return true
    },
  })
  return (
    <Form form={form} label={t('desk.obligation.close')}>
      <RadioItem
        field={form.field('kind')}
        choices={KINDS.map((value) => ({ value, label: t(`desk.obligation.kinds.${value}`) }))}
      />
      <TextAreaItem
        {...form.field('reason')}
        hint={t('desk.reasonHint')}
        maxLength={PAYMENT_REASON_MAX}
        rows={3}
      />
      <FormActions form={form} submit={t('desk.obligation.closeSubmit')} isAlwaysActive />
    </Form>
  )
}
