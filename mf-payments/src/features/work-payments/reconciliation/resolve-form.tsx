import { useEffect, useRef } from 'react'
import {
  PAYMENT_REASON_MAX,
  resolveDifference,
  type Difference,
} from 'shared-contracts/http/payments/payment-desk'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { TextAreaItem } from 'shared-ui/antd/form-item'
import { Form, FormActions } from 'shared-ui/form'
import { Section } from '../../../common/section.tsx'

interface ResolveFormProps {
  readonly difference: Difference
  /** Another official was faster. */
  readonly onRefused: () => void
  readonly onDone: () => void
}

/** Records how a difference was put right. Its heading gets the focus, as the form opens below the table. */
export function ResolveForm({ difference: { id, kind, reference }, onRefused, onDone }: ResolveFormProps) {
  const { t } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { run, error } = useAction(resolveDifference, { shows: true })
  const form = useForm({
    initial: { note: '' },
    fields: {
      note: {
        label: t('desk.reconciliation.note'),
        check: (note) => (note.trim() === '' ? t('desk.required') : undefined),
      },
    },
    error,
    async onSubmit({ note }) {
      if ((await run({ params: { id }, body: { note: note.trim() } })) === undefined) {
        onRefused()
        return false
      }
      onDone()
      return true
    },
  })
  const title = t('desk.reconciliation.resolveOf', {
    kind: t(`desk.reconciliation.kinds.${kind}`),
    reference,
  })
  return (
    <Section title={title} heading={heading}>
      <Form form={form} label={title}>
        <TextAreaItem
          {...form.field('note')}
          hint={t('desk.reconciliation.noteHint')}
          maxLength={PAYMENT_REASON_MAX}
          rows={3}
        />
        <FormActions form={form} submit={t('desk.reconciliation.save')} isAlwaysActive />
      </Form>
    </Section>
  )
}
