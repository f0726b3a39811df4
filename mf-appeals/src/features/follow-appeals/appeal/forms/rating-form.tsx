import { rateAppeal } from 'shared-contracts/http/cases/appeals'
import type { CaseRating } from 'shared-contracts/http/cases/case-models'
import { useAction } from 'shared-runtime/actions'
import { useForm, useLeaveWarning } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { TextArea } from 'shared-ui/field'
import { Stack } from 'shared-ui/stack'
import { ActiveForm } from '../../../../common/active-form.tsx'
import { CharacterCount } from '../../../../common/character-count.tsx'
import { overLimit } from '../../../../common/over-limit.ts'
import { Radios } from '../../../../common/radios.tsx'
import styles from '../appeal.module.css'

const SOLVED = ['yes', 'partly', 'no'] as const
const SCORES = ['1', '2', '3', '4', '5'] as const
const MAX_TEXT = 1000

interface RatingFormProps {
  readonly id: string
  readonly onDone: () => void
}

/** Form of the rating: whether it was solved, a score and a text. */
export function RatingForm({ id, onDone }: RatingFormProps) {
  const { t } = usePage()
  const { run, error } = useAction(rateAppeal, { shows: true, success: t('follow.rating.thanks') })
  const choose = (name: string) => (value: string) =>
    value === '' ? t(`follow.rating.missing.${name}`) : undefined
  const form = useForm({
    initial: { solved: '', score: '', text: '' },
    fields: {
      solved: { label: t('follow.rating.solvedLegend'), check: choose('solved') },
      score: { label: t('follow.rating.scoreLegend'), check: choose('score') },
      text: {
        label: t('follow.rating.text'),
        isOptional: true,
        check: (typed) => overLimit(typed, MAX_TEXT, t),
      },
    },
    error,
    async onSubmit({ solved, score, text }) {
      const answer = SOLVED.find((one) => one === solved)
      if (answer === undefined) return false
      const body = { solved: answer, score: Number(score), text: text.trim() }
      if ((await run({ params: { id }, body })) === undefined) return false
      onDone()
      return true
    },
  })
  useLeaveWarning(form.isDirty)
  return (
    <div className={styles.form} data-print="no">
      <ActiveForm form={form} label={t('follow.rating.title')} submit={t('follow.rating.send')}>
        <Radios
          choices={SOLVED.map((value) => ({ value, label: t(`follow.rating.solved.${value}`) }))}
          field={form.field('solved')}
        />
        <Radios
          hint={t('follow.rating.scoreHint')}
          choices={SCORES.map((value) => ({ value, label: value }))}
          field={form.field('score')}
        />
        <Stack gap="s">
          <TextArea {...form.field('text')} rows={3} />
          <CharacterCount text={form.values.text} max={MAX_TEXT} />
        </Stack>
      </ActiveForm>
    </div>
  )
}

/** What the applicant has given. */
export function GivenRating({ rating }: { readonly rating: CaseRating }) {
  const { t } = usePage()
  return (
    <>
      <p>
        {t('follow.rating.given', {
          solved: t(`follow.rating.solved.${rating.solved}`),
          score: rating.score,
        })}
      </p>
      {rating.text === '' ? null : <p className={styles.text}>{rating.text}</p>}
    </>
  )
}
