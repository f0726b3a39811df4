import { rateAppeal } from 'shared-contracts/http/cases/appeals'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import { TextArea } from 'shared-ui/field'
import { Form, FormActions } from 'shared-ui/form'
import styles from '../appeal.module.css'

const SOLVED = ['yes', 'partly', 'no'] as const
const SCORES = ['1', '2', '3', '4', '5'] as const
const MAX_TEXT = 1000

interface RadiosProps {
  readonly name: string
  readonly legend: string
  readonly hint?: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChoose: (value: string) => void
}

function Radios({ name, legend, hint, choices, value, onChoose }: RadiosProps) {
  return (
    <ChoiceGroup legend={legend} hint={hint} inline>
      {choices.map((choice) => (
        <Choice
          key={choice.value}
          type="radio"
          name={name}
          label={choice.label}
          checked={value === choice.value}
          onChange={() => onChoose(choice.value)}
        />
      ))}
    </ChoiceGroup>
  )
}

interface RatingFormProps {
  readonly id: string
  readonly onDone: () => void
}

/** Form of the rating: whether it was solved, a score and a text. */
export function RatingForm({ id, onDone }: RatingFormProps) {
  const { t } = usePage()
  const { run, error } = useAction(rateAppeal, { shows: true, success: t('follow.rating.thanks') })
  const choose = (value: string) => (value === '' ? t('follow.rating.choose') : undefined)
  const form = useForm({
    initial: { solved: '', score: '', text: '' },
    fields: {
      solved: { label: t('follow.rating.solvedLegend'), check: choose },
      score: { label: t('follow.rating.scoreLegend'), check: choose },
      text: { label: t('follow.rating.text'), isOptional: true },
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
  return (
    <div className={styles.form} data-print="no">
      <Form form={form} label={t('follow.rating.title')}>
        <Radios
          name="solved"
          legend={form.labelOf('solved')}
          choices={SOLVED.map((value) => ({ value, label: t(`follow.rating.solved.${value}`) }))}
          value={form.values.solved}
          onChoose={(value) => form.fill('solved', value)}
        />
        <Radios
          name="score"
          legend={form.labelOf('score')}
          hint={t('follow.rating.scoreHint')}
          choices={SCORES.map((value) => ({ value, label: value }))}
          value={form.values.score}
          onChoose={(value) => form.fill('score', value)}
        />
        <TextArea {...form.field('text')} maxLength={MAX_TEXT} rows={3} />
        <FormActions form={form} submit={t('follow.rating.send')} />
      </Form>
    </div>
  )
}
