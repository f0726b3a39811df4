import {
  CALL_NEEDS,
  CALL_NOTE_MAX,
  bookCallBack,
  type OwnCallCenter,
} from 'shared-contracts/http/cases/call-center'
import { PHONE_MAX, isPhone } from 'shared-contracts/rules/phone'
import { LANGUAGES, isLanguage } from 'shared-contracts/session/language'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { TextArea, TextField } from 'shared-ui/field'
import { Form, FormActions } from 'shared-ui/form'
import { Select } from 'shared-ui/select'
import { overLimit } from '../../common/over-limit.ts'

interface BookFormProps {
  readonly own: OwnCallCenter
  readonly onDone: () => void
}

/** Form of a call-back: topic, telephone, time, language and what helps in a call. */
export function BookForm({ own: { topics, days, phone }, onDone }: BookFormProps) {
  const { t, language } = usePage()
  const { run, error } = useAction(bookCallBack, { shows: true })
  const choose = (value: string) => (value === '' ? 'choice_is_required' : undefined)
  const form = useForm({
    initial: { topic: '', phone, startsAt: '', language: language as string, need: 'none', note: '' },
    fields: {
      topic: { label: t('callCenter.fields.topic'), check: choose },
      phone: {
        label: t('callCenter.fields.phone'),
        check: (value) => (isPhone(value) ? undefined : 'phone_number_is_not_valid'),
      },
      startsAt: { label: t('callCenter.fields.startsAt'), check: choose },
      language: { label: t('callCenter.fields.language') },
      need: { label: t('callCenter.fields.need') },
      note: {
        label: t('callCenter.fields.note'),
        isOptional: true,
        check: (note) => overLimit(note, CALL_NOTE_MAX, t),
      },
    },
    error,
    usedKeyCode: 'CALL_KEY_USED',
    async onSubmit(values, { key }) {
      const need = CALL_NEEDS.find((one) => one === values.need) ?? 'none'
      const spoken = isLanguage(values.language) ? values.language : language
      const body = { ...values, key, need, language: spoken, note: values.note.trim() }
      const reply = await run({ body })
      // Another person may have taken the time, or an earlier attempt has arrived: the lists are loaded again.
      if (reply !== undefined) form.reset()
      onDone()
      return reply !== undefined
    },
  })
  const times = days.flatMap(({ day, times: free }) =>
    free.map(({ time, startsAt }) => ({ value: startsAt, label: `${formatDate(day)}, ${time}` })),
  )
  const first = { value: '', label: t('callCenter.choose') }
  return (
    <Form form={form} label={t('callCenter.book.title')}>
      <Select
        {...form.field('topic')}
        options={[first, ...topics.map(({ code, label }) => ({ value: code, label }))]}
      />
      <TextField {...form.field('phone')} type="tel" autoComplete="tel" maxLength={PHONE_MAX * 2} />
      <Select
        {...form.field('startsAt')}
        hint={t('callCenter.fields.startsAtHint')}
        options={[first, ...times]}
      />
      <Select
        {...form.field('language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`callCenter.languages.${value}`) }))}
      />
      <Select
        {...form.field('need')}
        options={CALL_NEEDS.map((value) => ({ value, label: t(`callCenter.needs.${value}`) }))}
      />
      <TextArea {...form.field('note')} hint={t('callCenter.fields.noteHint')} rows={2} />
      <FormActions form={form} submit={t('callCenter.book.send')} />
    </Form>
  )
}
