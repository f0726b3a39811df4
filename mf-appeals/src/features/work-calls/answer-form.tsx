import { CALL_TEXT_MAX } from 'shared-contracts/http/cases/call-center'
import { answerCallQuestion, type DeskQuestion } from 'shared-contracts/http/cases/call-desk'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { TextAreaItem } from 'shared-ui/antd/form-item'
import { Form, FormActions } from 'shared-ui/form'

interface AnswerFormProps {
  readonly question: DeskQuestion
  readonly onDone: () => void
}

/** A question with the form of its answer. */
export function AnswerForm({ question: { id, name, topic, text, sentAt }, onDone }: AnswerFormProps) {
  const { t } = usePage()
  const { run, error } = useAction(answerCallQuestion, { shows: true })
  const title = t('callDesk.questions.from', { name, topic })
  const form = useForm({
    initial: { text: '' },
    fields: {
      text: {
        label: t('callDesk.questions.answer'),
        check: (answer) => (answer.trim() === '' ? t('cases.step.missing') : undefined),
      },
    },
    error,
    async onSubmit(values) {
      if ((await run({ params: { id }, body: { text: values.text.trim() } })) === undefined) return false
      onDone()
      return true
    },
  })
  return (
    <Form form={form} label={title}>
      <h3>{title}</h3>
      <p>{formatMoment(sentAt)}</p>
      <p>{text}</p>
      <TextAreaItem {...form.field('text')} maxLength={CALL_TEXT_MAX} rows={3} />
      <FormActions form={form} submit={t('callDesk.questions.send')} isAlwaysActive />
    </Form>
  )
}
