import { CALL_TEXT_MAX } from 'shared-contracts/http/cases/call-center'
import { recordCallBack, type DeskCallBack } from 'shared-contracts/http/cases/call-desk'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { TextAreaItem, TextItem } from 'shared-ui/antd/form-item'
import { Button } from 'shared-ui/button'
import { Form, FormActions } from 'shared-ui/form'

interface OutcomeFormProps {
  readonly callBack: DeskCallBack
  readonly onDone: () => void
}

/** Outcome of a taken call-back: the summary of the call, or that there was no response. */
export function OutcomeForm({ callBack: { id, name, phone }, onDone }: OutcomeFormProps) {
  const { t } = usePage()
  const { run, error, isBusy } = useAction(recordCallBack, { shows: true })
  const form = useForm({
    initial: { summary: '', caseNumber: '' },
    fields: {
      summary: {
        label: t('callDesk.outcome.summary'),
        check: (summary) => (summary.trim() === '' ? t('cases.step.missing') : undefined),
      },
      caseNumber: { label: t('callDesk.outcome.caseNumber'), isOptional: true },
    },
    error,
    async onSubmit({ summary, caseNumber }) {
      const number = caseNumber.trim()
      const outcome = {
        outcome: 'done',
        summary: summary.trim(),
        caseNumber: number === '' ? null : number,
      } as const
      if ((await run({ params: { id }, body: outcome })) === undefined) return false
      onDone()
      return true
    },
  })
  return (
    <Form form={form} label={t('callDesk.outcome.title', { name })}>
      <p>
        <a href={`tel:${phone}`}>{phone}</a>
      </p>
      <TextAreaItem
        {...form.field('summary')}
        hint={t('callDesk.outcome.summaryHint')}
        maxLength={CALL_TEXT_MAX}
        rows={4}
      />
      <TextItem {...form.field('caseNumber')} isShort maxLength={30} />
      <FormActions form={form} submit={t('callDesk.outcome.record')} isAlwaysActive />
      <p>
        <Button
          busy={isBusy}
          onClick={() => {
            void run({ params: { id }, body: { outcome: 'missed' } }).then((reply) => reply && onDone())
          }}
        >
          {t('callDesk.outcome.missed')}
        </Button>
      </p>
    </Form>
  )
}
