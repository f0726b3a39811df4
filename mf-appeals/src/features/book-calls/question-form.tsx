import { CALL_TEXT_MAX, sendCallQuestion, type OwnCallCenter } from 'shared-contracts/http/cases/call-center'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { TextArea } from 'shared-ui/field'
import { Select } from 'shared-ui/select'
import { ActiveForm } from '../../common/active-form.tsx'
import { CharacterCount } from '../../common/character-count.tsx'
import { overLimit } from '../../common/over-limit.ts'

interface QuestionFormProps {
  readonly topics: OwnCallCenter['topics']
  /** Called after each attempt, with whether the question was sent. */
  readonly onDone: (isDone: boolean) => void
}

/** Form of a written question. */
export function QuestionForm({ topics, onDone }: QuestionFormProps) {
  const { t } = usePage()
  const { run, error } = useAction(sendCallQuestion, { shows: true })
  const form = useForm({
    initial: { topic: '', text: '' },
    fields: {
      topic: {
        label: t('callCenter.fields.topic'),
        check: (topic) => (topic === '' ? t('callCenter.missing.topic') : undefined),
      },
      text: {
        label: t('callCenter.fields.text'),
        check: (text) =>
          text.trim() === '' ? t('callCenter.missing.text') : overLimit(text, CALL_TEXT_MAX, t),
      },
    },
    error,
    usedKeyCode: 'CALL_KEY_USED',
    async onSubmit({ topic, text }, { key }) {
      const reply = await run({ body: { key, topic, text: text.trim() } })
      if (reply !== undefined) form.reset()
      // Also after a failure: an earlier attempt may have arrived.
      onDone(reply !== undefined)
      return reply !== undefined
    },
  })
  return (
    <ActiveForm
      form={form}
      label={t('callCenter.questions.new')}
      submit={t('callCenter.questions.send')}
      level={2}
    >
      <Select
        {...form.field('topic')}
        options={[
          { value: '', label: t('callCenter.choose') },
          ...topics.map(({ code, label }) => ({ value: code, label })),
        ]}
      />
      <TextArea {...form.field('text')} hint={t('callCenter.fields.textHint')} rows={4} />
      <CharacterCount text={form.values.text} max={CALL_TEXT_MAX} />
    </ActiveForm>
  )
}
