import {
  CALL_NEEDS,
  CALL_NOTE_MAX,
  bookCallBack,
  type OwnCallCenter,
} from 'shared-contracts/http/cases/call-center'
import { PHONE_MAX, groupPhone, isPhone, toInternationalPhone } from 'shared-contracts/rules/phone'
import { LANGUAGES, isLanguage } from 'shared-contracts/session/language'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { TextArea, TextField } from 'shared-ui/field'
import { Select } from 'shared-ui/select'
import { ActiveForm } from '../../common/active-form.tsx'
import { CharacterCount } from '../../common/character-count.tsx'
import { overLimit } from '../../common/over-limit.ts'
import { weekdayOf } from './weekday.ts'

interface BookFormProps {
  readonly own: OwnCallCenter
  /** Called after each attempt, with whether the call-back was booked. */
  readonly onDone: (isDone: boolean) => void
}

/** Form of a call-back: topic, telephone, day and time, language and what helps in a call. */
export function BookForm({ own: { topics, days, phone }, onDone }: BookFormProps) {
  const { t, language } = usePage()
  const { run, error } = useAction(bookCallBack, { shows: true })
  const freeDays = days.filter(({ times }) => times.length > 0)
  const form = useForm({
    initial: {
      topic: '',
      phone,
      day: freeDays[0]?.day ?? '',
      startsAt: '',
      language: language as string,
      need: 'none',
      note: '',
    },
    fields: {
      topic: {
        label: t('callCenter.fields.topic'),
        check: (topic) => (topic === '' ? t('callCenter.missing.topic') : undefined),
      },
      phone: {
        label: t('callCenter.fields.phone'),
        check: (value) => (isPhone(value) ? undefined : t('callCenter.missing.phone')),
      },
      day: { label: t('callCenter.fields.day') },
      startsAt: {
        label: t('callCenter.fields.startsAt'),
        // A time of the day that is chosen: another day has other times.
        check: (startsAt, { day }) =>
          freeDays.some((one) => one.day === day && one.times.some((time) => time.startsAt === startsAt))
            ? undefined
            : t('callCenter.missing.startsAt'),
      },
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
      const { topic, phone: typed, startsAt, note } = values
      const body = { key, topic, phone: typed, startsAt, need, language: spoken, note: note.trim() }
      const reply = await run({ body })
      // Another person may have taken the time, or an earlier attempt has arrived: the lists are loaded again.
      if (reply !== undefined) form.reset()
      onDone(reply !== undefined)
      return reply !== undefined
    },
  })
  const { day, phone: typed, note } = form.values
  const times = freeDays.find((one) => one.day === day)?.times ?? []
  const first = { value: '', label: t('callCenter.choose') }
  if (freeDays.length === 0) return <p>{t('callCenter.book.full')}</p>
  return (
    <ActiveForm form={form} label={t('callCenter.book.title')} submit={t('callCenter.book.send')} level={2}>
      <Select
        {...form.field('topic')}
        options={[first, ...topics.map(({ code, label }) => ({ value: code, label }))]}
      />
      <TextField
        {...form.field('phone')}
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX * 2}
        hint={
          isPhone(typed)
            ? t('callCenter.fields.phoneCalled', { number: groupPhone(toInternationalPhone(typed)) })
            : t('callCenter.fields.phoneHint')
        }
      />
      <Select
        {...form.field('day')}
        options={freeDays.map(({ day: value }) => ({
          value,
          label: `${formatDate(value)}, ${weekdayOf(value, t)}`,
        }))}
      />
      <Select
        {...form.field('startsAt')}
        hint={t('callCenter.fields.startsAtHint')}
        options={[first, ...times.map(({ time, startsAt }) => ({ value: startsAt, label: time }))]}
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
      <CharacterCount text={note} max={CALL_NOTE_MAX} />
    </ActiveForm>
  )
}
