import {
  PORTAL_QUESTIONS,
  PORTAL_SURVEY,
  SURVEY_COMMENT_MAX,
  SURVEY_QUESTIONS,
  SURVEY_SCORES,
  answerSurvey,
  type OwnSurvey,
} from 'shared-contracts/http/cases/surveys'
import { useAction } from 'shared-runtime/actions'
import { useDraft } from 'shared-runtime/drafts'
import { useForm } from 'shared-runtime/forms'
import type { DraftValues } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { Choice } from 'shared-ui/choice'
import { TextArea } from 'shared-ui/field'
import { Stack } from 'shared-ui/stack'
import { ActiveForm } from '../../common/active-form.tsx'
import { CharacterCount } from '../../common/character-count.tsx'
import { overLimit } from '../../common/over-limit.ts'
import { Radios } from '../../common/radios.tsx'

type Question = (typeof SURVEY_QUESTIONS)[number]

interface SurveyFormProps {
  readonly survey: OwnSurvey
  readonly onDone: () => void
}

/** Form of a survey: a score for each question, a comment and the consent to be contacted. */
export function SurveyForm({ survey, onDone }: SurveyFormProps) {
  const { t } = usePage()
  const { service, quarter, rated } = survey
  const { run, error } = useAction(answerSurvey, { shows: true, quiet: true })
  const isPortal = service === PORTAL_SURVEY
  const questions: readonly Question[] = isPortal ? PORTAL_QUESTIONS : SURVEY_QUESTIONS
  const question = (name: Question) => ({
    label: t(`survey.${isPortal ? 'portalQuestions' : 'questions'}.${name}`),
    isShown: () => questions.includes(name),
    isOptional: true,
  })
  const form = useForm({
    initial: {
      overall: rated === null ? '' : String(rated),
      ease: '',
      clarity: '',
      time: '',
      staff: '',
      understood: '',
      comment: '',
      mayContact: false,
    },
    fields: {
      overall: {
        ...question('overall'),
        isOptional: false,
        check: (score) => (score === '' ? t('survey.missing') : undefined),
      },
      ease: question('ease'),
      clarity: question('clarity'),
      time: question('time'),
      staff: question('staff'),
      understood: question('understood'),
      comment: {
        label: t('survey.comment'),
        isOptional: true,
        check: (typed) => overLimit(typed, SURVEY_COMMENT_MAX, t),
      },
      mayContact: { label: t('survey.mayContact'), isOptional: true },
    },
    error,
    draft: useDraft<DraftValues>(`evaluation/${service}-${quarter}`, 1, {}),
    async onSubmit({ comment, mayContact, ...scores }) {
      const scoreOf = (name: Question) => (scores[name] === '' ? null : Number(scores[name]))
      const body = {
        service,
        quarter,
        overall: Number(scores.overall),
        ease: scoreOf('ease'),
        clarity: scoreOf('clarity'),
        time: scoreOf('time'),
        staff: scoreOf('staff'),
        understood: scoreOf('understood'),
        comment: comment.trim(),
        mayContact,
      }
      if ((await run({ body })) === undefined) return false
      onDone()
      return true
    },
  })
  const choices = SURVEY_SCORES.map((score) => ({ value: String(score), label: t(`survey.scores.${score}`) }))
  return (
    <ActiveForm form={form} label={survey.title} submit={t('survey.send')}>
      {questions.map((name) => (
        <Radios
          key={name}
          field={form.field(name)}
          hint={name === 'overall' && rated !== null ? t('survey.rated', { score: rated }) : undefined}
          choices={choices}
        />
      ))}
      <Stack gap="s">
        <TextArea {...form.field('comment')} hint={t('survey.commentHint')} rows={4} />
        <CharacterCount text={form.values.comment} max={SURVEY_COMMENT_MAX} />
      </Stack>
      <Choice
        type="checkbox"
        name="mayContact"
        label={t('survey.mayContact')}
        checked={form.values.mayContact}
        onChange={() => form.fill('mayContact', !form.values.mayContact)}
      />
    </ActiveForm>
  )
}
